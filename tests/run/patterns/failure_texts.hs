{-# LANGUAGE BangPatterns, MultiWayIf, LambdaCase #-}
-- What a match that fails says: the place, and the pattern as GHC prints it.
module Main where
import Control.Exception
t :: a -> IO ()
t x = do { r <- try (evaluate x); case r of { Left e -> putStrLn (show (e::SomeException)); Right _ -> putStrLn "ok" } }
f :: Maybe Int -> Int
f ~(Just n) = n
g :: Maybe Int -> Int -> Int
g _ 1 = 2
g ~(Just n) 0 = n
g _ _ = 1
h x = case x of
   Left y -> y
   Right ~(Just n) -> n
data Rec = Rec { ra :: Int, rb :: Maybe (Int, Int) }
data Inf = Int `Inf` Int | Non
cc :: Int
cc | False = 1
infixl 4 <+>
a <+> b | a > b = 1

main :: IO ()
main = do
  t (f Nothing)
  t (g Nothing 0)
  t (h (Right Nothing))
  t ((\ ~(Just n) -> n) Nothing)
  t (let (x:_) = tail [1] in x)
  t (let (x:y:_, Just z) = ([1],Just 2) in x)
  t (let Just x | False = Just 2 in x)
  t (let !(Just (-1)) = Just 2 in 3)
  t (let !(Just "abc") = Just "x" in 3)
  t (let ('x',1.5,[a,b]) = ('x',1.5,[]) in a)
  t (let (a:_):_ = [] :: [[Int]] in a)
  t (let Left (Just x) = Right 3 in x)
  t (let x@(Just y) = Nothing in y)
  t (let [Just x] = [] in x)
  do { Just x <- return Nothing; print (x::Int) } `catch` \e -> print (e :: SomeException)
  do { (x:_, Left 3) <- return ([1],Left 4); print (x :: Int) } `catch` \e -> print (e :: SomeException)
  t (wh 1)
  t cc
  t (1 <+> 2)
  t (case 1 of x | x > 1 -> 1)
  t (if | False -> 1)
  t ((\case { 1 -> 2 }) 3)
  t (let Rec{ra=1,rb = Just(x,_)} = Rec 1 Nothing in x)
  t (let (a`Inf`!b) = Non in a)
  t (let (x@(Just y):_) = [] in y)
 where wh n = a where Just a = if n > 0 then Nothing else Just 1
