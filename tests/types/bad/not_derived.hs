-- What could not be derived is not reported as missing where it is used.
module NotDerived where

data T = A Int | B
  deriving (Eq, Bounded, Enum)

x = (minBound :: T, [A 1 ..], A 1 == B)

newtype F a = F (a -> Int)
  deriving Functor

y = fmap not (F fromEnum)

z = show B
