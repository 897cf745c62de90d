class Shape a where
  area :: a -> Float
  name' :: a -> String

class Shape a => Solid a where
  volume :: a -> Float -> Float
  volume x h = area x * h

data Sq = Sq Float
data Ci = Ci Float

instance Shape Sq where { area (Sq a) = a * a; name' _ = "square" }
instance Shape Ci where { area (Ci r) = 3.0 * r * r; name' _ = "circle" }
instance Solid Sq
instance Solid Ci where volume c h = area c * h / 3.0

describe :: Solid a => a -> (String, Float)
describe x = (name' x, volume x 2.0)

newtype Poly a = Poly [a]
instance (Eq a, Num a) => Eq (Poly a) where
  Poly xs == Poly ys = strip xs == strip ys
    where strip = reverse . dropWhile (== 0) . reverse
instance (Eq a, Num a, Show a) => Show (Poly a) where
  showsPrec d (Poly xs) = showParen (d > 6) (showString (term xs))
    where term [] = "0"
          term (y : ys) = foldl (\s (c, i) -> s ++ "+" ++ show c ++ "x^" ++ show i) (show y) (zip ys [1 :: Int ..])
instance Num a => Num (Poly a) where
  Poly xs + Poly ys = Poly (add xs ys)
    where add [] bs = bs
          add (a : as) [] = a : as
          add (a : as) (b : bs) = (a + b) : add as bs
  Poly xs * Poly ys = foldr (+) (Poly []) (zipWith (\i x -> Poly (replicate i 0 ++ map (x *) ys)) [0 ..] xs)
  negate (Poly xs) = Poly (map negate xs)
  abs p = p
  signum p = p
  fromInt n = Poly [fromInt n]

main :: IO ()
main = do
  print (describe (Sq 3.0))
  print (describe (Ci 1.0))
  let p = Poly [1, 2] :: Poly Int
  print (p * p)
  print (Just (p - 1))
  print (p * 0 == 0)
