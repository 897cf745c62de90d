-- Data.Bifunctor, Data.Bifoldable, Data.Bitraversable and Data.Functor.Contravariant.
module Main (main) where

import Control.Applicative (Const (..))
import Data.Bifoldable
import Data.Bifunctor
import Data.Bitraversable
import Data.Functor.Contravariant
import Data.List (sortBy)
import qualified Data.Map as Map
import Data.Semigroup (Arg (..))

mapped :: IO ()
mapped = do
  print (bimap length show ("abc", 1 :: Int), first negate (1 :: Int, 'x'), second not ('y', True))
  print (bimap (+ 1) (* 2) ('a', 1 :: Int, 2 :: Int), first show (1 :: Int, 2 :: Int, 3 :: Int, 'z'))
  print (second succ (1 :: Int, 2 :: Int, 3 :: Int, 'a', 'b'), bimap id not ((), (), (), 'c', 'd', True), first not ((), (), (), (), (), True, 'e'))
  print (map (bimap length negate) [Left "four", Right (4 :: Int)], getConst (first show (Const 1 :: Const Int Bool)))
  print (bimap (+ 1) show (Arg (1 :: Int) 'x'))
  print (fst (bimap id id (undefined :: (Int, Int)) `seq` ("lazy", ())))

folded :: IO ()
folded = do
  let e = [Left 3, Right 4] :: [Either Int Int]
  print (map (bifoldMap show (show . negate)) e, bifold ("ab", "cd"), biList (1 :: Int, 2), biList ('x', 1 :: Int, 2))
  print (bifoldr (:) (\b r -> length b : r) [] (1, "two"), bifoldl (-) (+) 10 (3 :: Int, 4), bifoldr' (-) (-) 1 (10 :: Int, 4))
  print (bifoldl' (flip (:)) (\r b -> fromEnum b : r) [] (7, 'a'), bifoldr1 (-) (10 :: Int, 4), bifoldl1 (-) (10 :: Int, 4))
  print (bisum (3 :: Int, 4), biproduct (3 :: Int, 4), bimaximum (3 :: Int, 4), biminimum (3 :: Int, 4), bilength (Left 'x' :: Either Char Int))
  print (biand (True, False), bior (True, False), biany even odd (1 :: Int, 3 :: Int), biall even odd (2 :: Int, 3 :: Int))
  print (bielem 4 (3 :: Int, 4), binotElem 4 (3 :: Int, 4), bifind (> 3) (3 :: Int, 4), binull (Right 'x' :: Either Int Char), biconcat ([1 :: Int], [2, 3]))
  print (biconcatMap show (: "!") (12 :: Int, 'c'), bimaximumBy (\a b -> compare (snd a) (snd b)) ((1 :: Int, 'a'), (2, 'b')))
  print (biminimumBy (\a b -> compare (abs a) (abs b)) (-1 :: Int, 1), biasum (Nothing, Just 'x'), biList (Map.fromList [(1 :: Int, 10), (2, 20)]))
  bitraverse_ print putStrLn (1 :: Int, "effects")
  bifor_ (Left 2 :: Either Int String) print putStrLn
  bisequence_ (putStr "one ", putStrLn "two")
  print =<< bifoldlM (\a b -> print b >> return (a + b)) (\a c -> putStrLn c >> return (a + 1)) 0 (5 :: Int, "last")

traversed :: IO ()
traversed = do
  print (bitraverse (\x -> [x, x + 1]) (\y -> [y, '!']) (1 :: Int, 'y'))
  print (bisequenceA (Just 1, Just 'x') :: Maybe (Int, Char), bisequence (Just 1, Nothing) :: Maybe (Int, Char))
  print (map (bitraverse Just (const Nothing)) [Left 1, Right 'x' :: Either Int Char] :: [Maybe (Either Int Int)])
  print (bimapAccumL (\a b -> (a + 1, (a, b))) (\a b -> (a * 10, (a, b))) (3 :: Int) ('p', 'q'))
  print (bimapAccumR (\a b -> (a + 1, (a, b))) (\a b -> (a * 10, (a, b))) (3 :: Int) ('p', 'q'))
  print (bimapDefault (+ 1) not (1 :: Int, True), bifoldMapDefault show show (1 :: Int, True))
  r <- bifor ("left", 2 :: Int) (\s -> putStrLn s >> return (length s)) (\n -> print n >> return (n * n))
  print r

contravariant :: IO ()
contravariant = do
  let long = Predicate ((> 3) . length) :: Predicate String
  print (map (getPredicate (contramap show long)) [1, 1000, 99999 :: Int], getPredicate ((show >$< long) <> Predicate even) (2000 :: Int))
  print (sortBy (getComparison (contramap snd defaultComparison <> contramap fst defaultComparison)) [(2 :: Int, 'b'), (1, 'b'), (3, 'a')])
  print (getEquivalence (contramap (`mod` 3) defaultEquivalence) 4 (10 :: Int), getEquivalence (comparisonEquivalence defaultComparison) 'a' 'b')
  print (getOp (length >$< Op (* 2)) "abc", getOp (Op show <> Op (const "!")) (5 :: Int), getPredicate (True >$ Predicate not) 'x')

main :: IO ()
main = mapped >> folded >> traversed >> contravariant
