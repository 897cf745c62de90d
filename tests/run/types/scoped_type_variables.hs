{-# LANGUAGE ScopedTypeVariables, TypeApplications, ExplicitForAll, AllowAmbiguousTypes, KindSignatures, InstanceSigs #-}
-- Scoped type variables and type applications.
module Main where

import Data.List (sortBy)

sortOnM :: forall a b. Ord b => (a -> b) -> [a] -> [a]
sortOnM f xs = map snd (sortBy cmp pairs)
  where
    pairs :: [(b, a)]
    pairs = [(f x, x) | x <- xs]
    cmp :: (b, a) -> (b, a) -> Ordering
    cmp (p, _) (q, _) = compare p q

class Named a where nm :: String
instance Named Int where nm = "Int"
instance Named Bool where nm = "Bool"
instance Named a => Named [a] where nm = "[" ++ nm @a ++ "]"
instance (Named a, Named b) => Named (a, b) where nm = nm @a ++ "*" ++ nm @b

bounds :: forall a. (Bounded a, Enum a) => (Int, Int)
bounds = (fromEnum (minBound :: a), fromEnum (maxBound :: a))

readAs :: forall a. (Read a, Show a) => String -> String
readAs s = show (read s :: a)

patSig :: [Int] -> Int
patSig xs = go xs
  where
    go (ys :: [Int]) = sum ys + length ys

lambdaSig :: Int
lambdaSig = (\(x :: Int) (y :: Int) -> x * y) 6 7

class Default (f :: * -> *) where
  make :: forall a. a -> f a
instance Default Maybe where
  make :: forall a. a -> Maybe a
  make x = y where { y :: Maybe a; y = Just x }
instance Default [] where make x = [x, x]

main :: IO ()
main = do
  print (sortOnM negate [3, 1, 2 :: Int])
  putStrLn (nm @[(Int, [Bool])])
  print (bounds @Bool, bounds @Char)
  putStrLn (readAs @Int " 42 ")
  putStrLn (readAs @[Double] "[1,2.5]")
  print (patSig [1, 2, 3], lambdaSig)
  print (read @Int "5" + 1, show @Double 1, maxBound @Int, fromIntegral @Int @Double 3)
  print (either @Int @String show id (Left 3), map @_ @Int length ["a", "bc"])
  print (make @Maybe 'c', make @[] True)
  (n :: Int) <- return 5
  let f :: forall t. t -> [t]
      f x = [x, x]
  print (f n, f 'c')
  print (case Just 3 of Just (k :: Int) -> k; Nothing -> 0)
