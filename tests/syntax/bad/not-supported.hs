foreign import capi "math.h value M_PI" circle :: Double
type family F a
type instance F Int = Bool
data family G a
class C a where
  type T a
  m :: a
instance C Int where
  type T Int = Bool
  m = 1
zs = [(x, y) | x <- [1] | y <- [2]]
data D = D deriving Show via Int
