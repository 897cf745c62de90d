-- Data.Functor.Classes: a fixed point that is compared and shown by them.
module Main where

import Data.Functor.Classes
import Data.Functor.Compose
import Data.Functor.Const
import Data.Functor.Identity
import Data.Functor.Product
import Data.Functor.Sum
import Data.List.NonEmpty (NonEmpty(..))
import Data.Ord (Down(..))
import Data.Proxy
import Text.Read (readMaybe)

newtype Fix f = Fix (f (Fix f))

instance Eq1 f => Eq (Fix f) where Fix a == Fix b = eq1 a b
instance Ord1 f => Ord (Fix f) where compare (Fix a) (Fix b) = compare1 a b
instance Show1 f => Show (Fix f) where showsPrec d (Fix a) = showsUnaryWith showsPrec1 "Fix" d a
instance Read1 f => Read (Fix f) where readsPrec = readsData (readsUnaryWith readsPrec1 "Fix" Fix)

data ListF a r = NilF | ConsF a r

instance Eq a => Eq1 (ListF a) where
  liftEq _ NilF NilF = True
  liftEq eq (ConsF a r) (ConsF b s) = a == b && eq r s
  liftEq _ _ _ = False
instance Ord a => Ord1 (ListF a) where
  liftCompare _ NilF NilF = EQ
  liftCompare _ NilF _ = LT
  liftCompare _ _ NilF = GT
  liftCompare c (ConsF a r) (ConsF b s) = compare a b <> c r s
instance Show a => Show1 (ListF a) where
  liftShowsPrec _ _ _ NilF = showString "NilF"
  liftShowsPrec sp _ d (ConsF a r) = showsBinaryWith showsPrec sp "ConsF" d a r
instance Read a => Read1 (ListF a) where
  liftReadsPrec rp _ = readsData (\kw s -> [(NilF, s) | kw == "NilF"] ++ readsBinaryWith readsPrec rp "ConsF" ConsF kw s)

fromL :: [a] -> Fix (ListF a)
fromL = foldr (\a r -> Fix (ConsF a r)) (Fix NilF)

main :: IO ()
main = do
  print (fromL [1, 2 :: Int], fromL "ab" == fromL "ab", compare (fromL [1, 2]) (fromL [1, 3 :: Int]))
  print (read (show (fromL [1, 2 :: Int])) == fromL [1, 2 :: Int], fmap (const ()) (readMaybe "Fix 3" :: Maybe (Fix (ListF Int))))
  print (Compose (Just [1, 2]), Pair [1] (Just 2), InL (Just 1) :: Sum Maybe [] Int, InR [2] :: Sum Maybe [] Int, Compose [Identity 'x'])
  print (liftCompare (flip compare) [1, 2] [1, 3], liftEq (\a b -> a == length b) [1, 2] ["a", "bc"], eq1 (Left 1) (Left 1 :: Either Int ()), compare1 (1, 2) (1, 3), eq2 (1, 'a') (1, 'a'), compare2 (Left 1) (Right 'a' :: Either Int Char))
  putStrLn (liftShowsPrec (\_ x -> showString ("<" ++ x ++ ">")) (showString . concat) 11 (Just "a") "" ++ showsPrec1 11 (1 :| [2]) "" ++ showsPrec2 0 (Const 1 :: Const Int Int) "" ++ showsPrec1 0 (Down 3) "" ++ showsPrec1 0 (Proxy :: Proxy Int) "")
  print (readsPrec1 0 "Just 3" :: [(Maybe Int, String)], read "Compose (Just [1])" :: Compose Maybe [] Int, read "Pair [1] (Just 2)" :: Product [] Maybe Int, read "InL [3]" :: Sum [] Maybe Int, readsPrec1 0 "1 :| [2]" :: [(NonEmpty Int, String)])
  print (traverse (\x -> Just (x + 1)) (Pair [1] [2]), sum (Pair [1, 2] (Just 3)), fmap negate (InR (Just 1) :: Sum [] Maybe Int), maximum (Compose [[1, 5], [3]]))
