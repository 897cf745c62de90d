module B (fromB, module A, Colour (..)) where

import A (T1 (..), fromA)

data Colour = C1 | C2 | C3 deriving (Show, Enum)

fromB :: Int
fromB = fromA + unT1 (T1 1)
