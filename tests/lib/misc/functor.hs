-- Data.Functor.Classes, Data.Functor.Product and Data.Functor.Sum.
module Main (main) where

import Control.Applicative
import Data.Foldable (toList)
import Data.Functor.Classes
import Data.Functor.Const
import Data.Functor.Identity
import Data.Functor.Product
import Data.Functor.Sum
import Data.List.NonEmpty (NonEmpty (..))
import Data.Ord (Down (..))
import Data.Proxy

type P = Product Maybe []
type S = Sum Maybe (Either Int)

-- | A type that only has the lifted classes.
newtype Fix f = Fix (f (Fix f))

instance Show1 f => Show (Fix f) where
  showsPrec p (Fix x) = showParen (p > 10) (showString "Fix " . liftShowsPrec showsPrec showList 11 x)

instance Eq1 f => Eq (Fix f) where
  Fix x == Fix y = liftEq (==) x y

instance Ord1 f => Ord (Fix f) where
  compare (Fix x) (Fix y) = liftCompare compare x y

main :: IO ()
main = do
  let p = Pair (Just 1) [2, 3] :: P Int
      q = Pair Nothing [2] :: P Int
  print [p, q]
  print (p == p, p == q, compare p q, fmap (* 2) p, toList p, sum p)
  print (Pair (Just (+ 1)) [(* 2), negate] <*> p, p <|> q, empty :: P ())
  print (p >>= \x -> Pair (Just (x * 10)) [x, x], traverse (\x -> [x, -x]) q)
  print (read " ( Pair (Just 4) [5])" :: P Int)
  let l = InL (Just 'x') :: S Char
      r = InR (Right 'y') :: S Char
      w = InR (Left 3) :: S Char
  print [l, r, w]
  print (l == l, l == r, compare l r, compare w r, fmap succ r, concatMap toList [l, r, w])
  print (read "InR (Left 3)" == w, traverse (\c -> (show c, c)) l)
  print (Fix [Fix [], Fix [Fix []]], Fix (Just (Fix Nothing)))
  print (Fix [Fix []] == Fix [Fix []], compare (Fix [Fix []]) (Fix [Fix [], Fix []]))
  print (liftEq (\a b -> a == length b) [1, 2] ["a", "bb"], liftCompare (\a b -> compare a (length b)) (Just 3) (Just "abc"))
  putStrLn (liftShowsPrec showsPrec showList 6 ('a' :| "b") "" ++ liftShowsPrec showsPrec showList 11 (Identity 'i') "")
  putStrLn (liftShowsPrec2 showsPrec showList showsPrec showList 11 (Left 1 :: Either Int Char) "" ++ showsPrec2 0 ('x', True) "")
  print (eq1 (Just 1) (Just 1), compare1 [1, 2] [1, 3 :: Int], eq2 (1, 'a') (1, 'a'), compare2 (Left 2 :: Either Int Int) (Right 1))
  print (Pair (Const "c") Proxy == (Pair (Const "c") Proxy :: Product (Const String) Proxy Int), Pair (Down 'a') (Identity 'b'))
  putStrLn (showsUnaryWith showsPrec "U" 11 (-5 :: Int) "" ++ showsBinaryWith showsPrec showsPrec "B" 10 'a' (Just 'b') "")
  print (readsData (readsUnaryWith readsPrec "U" (id :: Int -> Int)) 0 "U 5 rest", (readsPrec1 11 "(Just 3)" :: [(Maybe Int, String)]))
