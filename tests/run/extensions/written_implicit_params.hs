{-# LANGUAGE ImplicitParams, RankNTypes, ConstraintKinds #-}
module Main where
import Data.List (sortBy)
sort' :: (?cmp :: a -> a -> Ordering) => [a] -> [a]
sort' = sortBy ?cmp
type Cfg = (?verbose :: Bool, ?name :: String)
logm :: Cfg => String -> String
logm s = if ?verbose then ?name ++ ": " ++ s else s
f :: (?x :: Int) => Int
f = let ?x = ?x + 1 in g
g :: (?x :: Int) => Int
g = ?x * 2
h = \y -> y + ?z where ?z = 3
len_acc1 :: [a] -> Int
len_acc1 xs = let ?acc = 0 in la xs
la :: (?acc :: Int) => [a] -> Int
la [] = ?acc
la (_ : xs) = let ?acc = ?acc + 1 in la xs
main :: IO ()
main = do
  let ?cmp = flip compare
  print (sort' [3, 1, 2])
  let { ?verbose = True; ?name = "me" }
  putStrLn (logm "hi")
  let ?x = 5
  print (f, g)
  print (len_acc1 "abc")
  let { ?a = 1; ?b = 2 } in print (?a + ?b)
