-- User instances of Num, Fractional, Ord, Show, Read, Enum; literals at user types; defaulting among them.
module Main where

data V2 = V2 Double Double deriving (Eq, Show)
instance Num V2 where
  V2 a b + V2 c d = V2 (a + c) (b + d)
  V2 a b * V2 c d = V2 (a * c) (b * d)
  negate (V2 a b) = V2 (negate a) (negate b)
  abs (V2 a b) = V2 (abs a) (abs b)
  signum (V2 a b) = V2 (signum a) (signum b)
  fromInteger n = V2 (fromInteger n) (fromInteger n)
instance Fractional V2 where
  V2 a b / V2 c d = V2 (a / c) (b / d)
  fromRational r = V2 (fromRational r) (fromRational r)

newtype Mod7 = Mod7 Int deriving (Eq, Ord)
instance Show Mod7 where showsPrec d (Mod7 n) = showParen (d > 10) (showString "Mod7 " . shows n)
instance Num Mod7 where
  Mod7 a + Mod7 b = mk (a + b)
  Mod7 a - Mod7 b = mk (a - b)
  Mod7 a * Mod7 b = mk (a * b)
  abs = id
  signum = const 1
  fromInteger = mk . fromInteger
mk :: Int -> Mod7
mk n = Mod7 (n `mod` 7)
instance Enum Mod7 where
  fromEnum (Mod7 n) = n
  toEnum = mk

data Poly = Poly [Int]
instance Num Poly where
  Poly a + Poly b = Poly (zipLong a b)
    where zipLong (x : xs) (y : ys) = (x + y) : zipLong xs ys
          zipLong xs [] = xs
          zipLong [] ys = ys
  Poly [] * _ = Poly []
  Poly (a : as) * q@(Poly bs) = Poly (map (a *) bs) + shift (Poly as * q)
    where shift (Poly cs) = Poly (0 : cs)
  negate (Poly a) = Poly (map negate a)
  abs = undefined
  signum = undefined
  fromInteger n = Poly [fromInteger n]
instance Show Poly where
  show (Poly cs) = case [term c i | (c, i) <- zip cs [0 :: Int ..], c /= 0] of
    [] -> "0"
    ts -> foldr1 (\a b -> a ++ " + " ++ b) ts
    where term c 0 = show c
          term c 1 = show c ++ "x"
          term c i = show c ++ "x^" ++ show i

newtype Expr = Expr String
instance Show Expr where show (Expr s) = s
instance Num Expr where
  Expr a + Expr b = Expr ("(" ++ a ++ "+" ++ b ++ ")")
  Expr a * Expr b = Expr (a ++ "*" ++ b)
  Expr a - Expr b = Expr ("(" ++ a ++ "-" ++ b ++ ")")
  abs (Expr a) = Expr ("|" ++ a ++ "|")
  signum (Expr a) = Expr ("sgn " ++ a)
  fromInteger = Expr . show

x :: Poly
x = Poly [0, 1]

instance Num b => Num (a -> b) where
  f + g = \a -> f a + g a
  f * g = \a -> f a * g a
  negate f = negate . f
  abs f = abs . f
  signum f = signum . f
  fromInteger = const . fromInteger

main :: IO ()
main = do
  print (V2 1 2 + 3 * V2 0.5 1 - 1)
  print (1.5 / V2 2 3, negate (V2 1 (-1)), sum [V2 1 1, V2 2 2])
  print (3 * 5 :: Mod7, 2 - 5 :: Mod7, Just (6 ^ 100 :: Mod7), product [1 .. 6 :: Mod7])
  print (take 4 [Mod7 2, 4 ..])
  print ((x + 1) ^ 4, (x - 1) * (x + 1))
  print (let e = Expr "e" in 2 * e + abs (e - 1) ^ 2)
  print (sum (map fromIntegral [1, 2, 3]) :: Expr)
  print ((sin ^ 2 + cos ^ 2) 0.5 - 1 < 1e-9, ((+ 1) * (subtract 1) + 5) 3)
