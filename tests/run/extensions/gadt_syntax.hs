{-# LANGUAGE GADTSyntax, TypeOperators, ExistentialQuantification, KindSignatures #-}
-- Declarations in GADT syntax that are ordinary types: records, strict fields, contexts, newtypes.
module Main where

data Maybe1 a where {
    Nothing1 :: Maybe1 a ;
    Just1    :: a -> Maybe1 a
  } deriving (Eq, Ord, Show)

data Person where
  Adult :: { name :: String, children :: [Person] } -> Person
  Child :: { name :: !String } -> Person
  deriving (Show, Eq)

data Counter a where
  MkCounter :: forall a. Show a => { cval :: a } -> Counter a

newtype Down a where
  Down :: a -> Down a
  deriving (Eq, Show)

data Pair :: * -> * -> * where
  Pair, Riap :: a -> b -> Pair a b

data (:+:) a b where
  (:+:) :: a -> b -> a :+: b
  deriving Show
infixr 5 :+:

swap :: Pair a b -> Pair b a
swap (Pair a b) = Riap b a
swap (Riap a b) = Pair b a

sumPair :: Pair Int Int -> Int
sumPair (Pair a b) = a + b
sumPair (Riap a b) = a * b

instance Ord a => Ord (Down a) where
  compare (Down a) (Down b) = compare b a

main :: IO ()
main = do
  print [Just1 3, Nothing1, Just1 (-2)]
  print (compare Nothing1 (Just1 'a'), maximum [Just1 2, Just1 9])
  let p = Adult { name = "Ann", children = [Child "Bob", Child { name = "Cid" }] }
  print p
  print (map name (children p), p == p { name = "Eve" })
  case MkCounter (5 :: Int) of MkCounter v -> print v
  print (compare (Down 1) (Down 2), Down 'x')
  print (sumPair (Pair 3 4), sumPair (swap (Pair 3 4)))
  print (1 :+: 'c' :+: "s")
