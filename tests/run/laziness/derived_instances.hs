{-# LANGUAGE DeriveFunctor, DeriveFoldable, DeriveTraversable #-}
-- How lazy derived instances are: comparisons stop early, show is produced bit by bit, folds do not force elements.
module Main where

import Control.Exception

data P = P Int Int | Q { qa :: Bool, qb :: P } | R deriving (Eq, Ord, Show)
data E = E1 | E2 | E3 deriving (Eq, Ord, Show, Enum, Bounded)
data T a = L | N (T a) a (T a) deriving (Eq, Ord, Show, Functor, Foldable, Traversable)
newtype W = W Int deriving (Eq, Ord, Show)
data I = Int :+ I | Z deriving (Eq, Ord, Show)
infixr 5 :+

u :: a
u = throw (ErrorCall "u")

see :: Show a => String -> a -> IO ()
see name x = do
  r <- try (evaluate (length s)) :: IO (Either ErrorCall Int)
  putStrLn (name ++ ": " ++ either (const "undefined") (const s) r)
  where s = show x

main :: IO ()
main = do
  see "eq stops" (P 1 u == P 2 u)
  see "eq goes on" (P 1 u == P 1 2)
  see "eq constructors" (P u u == R, R == Q u u)
  see "compare stops" (compare (P 1 u) (P 2 u))
  see "compare constructors" (compare (P u u) (Q u u), Q u u < R, max R (P u u) == R)
  see "lt" (P 1 u < P 2 u)
  see "record" (Q True u == Q False u)
  see "nested" (Q True (P 1 u) == Q True (P 2 u))
  see "infix" (1 :+ 2 :+ u == 1 :+ 3 :+ u)
  see "enum" (E1 < E3, [E1 ..], compare E2 u)
  see "newtype" (W u == W 1)
  see "show prefix" (take 4 (show (P 1 u)))
  see "show prefix record" (take 20 (show (Q { qa = True, qb = u })))
  see "show infix" (take 5 (show (1 :+ 2 :+ u)))
  see "show infinite" (take 30 (show (let x = 1 :+ x in x)))
  see "length" (length (N L u (N L u L)), null (N u u u))
  see "fmap" (length (foldr (:) [] (fmap (+ 1) (N L u L))))
  see "foldr stops" (foldr (\x _ -> x) 0 (N (N L 1 u) u u))
  see "elem" (elem 1 (N (N L 1 L) u u))
  see "traverse" (fmap (const ()) (traverse (\x -> if x > 1 then Nothing else Just x) (N (N L 2 L) u L)))
  see "tree eq" (N L 1 u == N L 2 u, N L 1 L < N (N L 0 L) u u)
  see "list eq" ([1, 2, u] == [1, 3, u], compare [1, u] [2], [1] < (1 : u : u))
  see "tuple" ((1, u) < (2, 3), (1, u) == (2, ()), compare (u, 1) ((), 2))
