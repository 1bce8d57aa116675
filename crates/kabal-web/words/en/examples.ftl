# Moves taken and moves refused.
example-try = Try it with the cards, or press Show.
example-show = Show
example-again = Again
example-one-lower = A card goes on one of the other colour that is one higher.
example-same-color = Two cards of the same colour do not go together.
example-not-one-lower = The card must be exactly one lower.
example-run = A whole run moves at once.
example-not-turned = A card that is not turned cannot be moved.
example-king = A king may go on an empty column.
example-only-king = Any other card may not.
example-ace = A foundation begins with its ace.
example-not-next = It takes only the next card of its suit.
example-one-at-a-time = And only one card at a time.
example-waste = The top card of the waste can be played.
example-back = A card may come back from its foundation.
example-redeal = With Normal scoring the waste is turned over as often as you like.
example-last-pass = With Vegas scoring there is one pass only.
