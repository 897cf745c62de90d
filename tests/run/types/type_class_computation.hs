{-# LANGUAGE ScopedTypeVariables, FlexibleInstances, FlexibleContexts, UndecidableInstances, MultiParamTypeClasses, FunctionalDependencies, EmptyDataDecls #-}
-- Computation in types: Peano arithmetic with classes, type-level booleans, proxies, lengths of nested pairs, sorting networks.
module Main where

data Z
data S n
data True'
data False'

data Proxy t = Proxy

class Nat n where nat :: Proxy n -> Int
instance Nat Z where nat _ = 0
instance Nat n => Nat (S n) where nat p = 1 + nat (pre p)

pre :: Proxy (S n) -> Proxy n
pre _ = Proxy

class Add a b c | a b -> c
instance Add Z b b
instance Add a b c => Add (S a) b (S c)
class Mul a b c | a b -> c
instance Mul Z b Z
instance (Mul a b c, Add b c d) => Mul (S a) b d
class Leq a b t | a b -> t
instance Leq Z b True'
instance Leq (S a) Z False'
instance Leq a b t => Leq (S a) (S b) t
class Boolean t where bool :: Proxy t -> Bool
instance Boolean True' where bool _ = True
instance Boolean False' where bool _ = False

add :: Add a b c => Proxy a -> Proxy b -> Proxy c
add _ _ = Proxy
mul :: Mul a b c => Proxy a -> Proxy b -> Proxy c
mul _ _ = Proxy
leq :: Leq a b t => Proxy a -> Proxy b -> Proxy t
leq _ _ = Proxy

two :: Proxy (S (S Z))
two = Proxy
three :: Proxy (S (S (S Z)))
three = Proxy

class HLen l where hlen :: l -> Int
instance HLen () where hlen _ = 0
instance HLen b => HLen (a, b) where hlen (_, b) = 1 + hlen b
class HShow l where hshow :: l -> [String]
instance HShow () where hshow _ = []
instance (Show a, HShow b) => HShow (a, b) where hshow (a, b) = show a : hshow b

newtype Vec n a = Vec [a] deriving (Show, Eq)
replicateV :: forall n a. Nat n => a -> Vec n a
replicateV a = Vec (replicate (nat (Proxy :: Proxy n)) a)
appendV :: Add m n k => Vec m a -> Vec n a -> Vec k a
appendV (Vec a) (Vec b) = Vec (a ++ b)
checked :: forall n a. Nat n => [a] -> Maybe (Vec n a)
checked xs | length xs == nat (Proxy :: Proxy n) = Just (Vec xs)
           | otherwise = Nothing

newtype Mod n = Mod Integer deriving Eq
instance Nat n => Show (Mod n) where show m@(Mod k) = show k ++ "%" ++ show (nat (modulus m))
modulus :: Mod n -> Proxy n
modulus _ = Proxy
instance Nat n => Num (Mod n) where
  Mod a + Mod b = norm (a + b)
  Mod a * Mod b = norm (a * b)
  negate (Mod a) = norm (negate a)
  abs = id
  signum = id
  fromInteger = norm
norm :: forall n. Nat n => Integer -> Mod n
norm k = Mod (k `mod` fromIntegral (nat (Proxy :: Proxy n)))

main :: IO ()
main = do
  print (nat two, nat (add two three), nat (mul three (add two two)))
  print (bool (leq two three), bool (leq three two))
  print (hlen (1, ('a', (True, ()))), hshow (1, ('a', ("s", ()))))
  print (appendV (replicateV 'x' :: Vec (S (S Z)) Char) (replicateV 'y' :: Vec (S Z) Char) :: Vec (S (S (S Z))) Char)
  print (checked [1, 2] :: Maybe (Vec (S (S Z)) Int), checked [1] :: Maybe (Vec (S (S Z)) Int))
  print (2 ^ 10 - 3 :: Mod (S (S (S (S (S (S (S Z))))))))
