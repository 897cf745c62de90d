{-# LANGUAGE StandaloneDeriving, FlexibleContexts, UndecidableInstances #-}
-- Deriving for types with several parameters, higher-kinded parameters, phantom parameters, function-free nesting, strings and units.
module Main where

data Either3 a b c = L a | M b | R c deriving (Show, Read, Eq, Ord)
data Proxy a = Proxy deriving (Show, Read, Eq, Ord, Bounded, Enum)
newtype Const' a b = Const' a deriving (Show, Read, Eq, Ord, Bounded)
data Rose a = Rose a [Rose a] deriving (Show, Read, Eq, Ord)
data Triple a = Triple { one :: a, two :: (a, a), three :: [a] } deriving (Show, Read, Eq, Ord)
data HK f = HK { int :: f Int, str :: f String }
deriving instance (Show (f Int), Show (f String)) => Show (HK f)
deriving instance (Eq (f Int), Eq (f String)) => Eq (HK f)
data Big = Big Int Integer Double Float Char String Bool () Ordering (Maybe Int) deriving (Show, Read, Eq, Ord)
data Box a = Box !a deriving (Show, Read, Eq, Ord, Bounded)
data Range = Range { lo, hi :: !Int } deriving (Show, Read, Eq, Ord, Bounded)
type Alias a = Either3 a a a

roundTrip :: (Show a, Read a, Eq a) => a -> (Bool, String)
roundTrip x = (read (show x) == x, show x)

main :: IO ()
main = do
  print (map roundTrip [L 1, M 'x', R False :: Either3 Int Char Bool])
  print (Proxy :: Proxy Int, [minBound .. maxBound] :: [Proxy ()], Const' 3 :: Const' Int (Int -> Int))
  print (roundTrip (Rose 1 [Rose (-2) [], Rose 3 [Rose 4 []]]))
  print (roundTrip (Triple (-1.5) (2, 3) []))
  print (HK { int = Just 1, str = Nothing }, HK [1] ["a"] == HK [1] ["a"])
  let big = Big (-1) (10 ^ 20) 2.5 (-0.5) '\n' "q\"" True () LT (Just (-7))
  print (roundTrip big, compare big big)
  print (minBound :: Box Bool, maxBound :: Range, roundTrip (Box (Just (-1))))
  print (M 2 :: Alias Int, L 1 < (M 0 :: Alias Int), maximum [R 1, L 9, M 5 :: Alias Int])
  print (sequence_ [Just 1], compare (Rose 1 []) (Rose 1 [Rose 0 []]))
