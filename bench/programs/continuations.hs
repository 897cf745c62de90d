-- Continuation-passing by hand: backtracking with success and failure continuations, a CPS interpreter.
module Main (main) where

import Data.List (foldl')
import System.Environment (getArgs)

-- ---- logic: a computation takes what to do with an answer and what to do without one ----

newtype Logic a = Logic { unLogic :: (a -> Answer -> Answer) -> Answer -> Answer }
type Answer = [Int] -> Int -> ([Int], Int)

instance Functor Logic where fmap f (Logic m) = Logic (\sk -> m (sk . f))
instance Applicative Logic where
  pure a = Logic (\sk fk -> sk a fk)
  mf <*> ma = mf >>= \f -> fmap f ma
instance Monad Logic where
  Logic m >>= f = Logic (\sk -> m (\a -> unLogic (f a) sk))

nothing :: Logic a
nothing = Logic (\_ fk -> fk)

orElse :: Logic a -> Logic a -> Logic a
orElse (Logic a) (Logic b) = Logic (\sk fk -> a sk (b sk fk))

choose :: [a] -> Logic a
choose = foldr (orElse . pure) nothing

ensure :: Bool -> Logic ()
ensure True  = pure ()
ensure False = nothing

-- | The first answers, and how many there are.
observe :: Logic Int -> ([Int], Int)
observe (Logic m) = m (\a fk acc n -> n `seq` fk (if n < 5 then a : acc else acc) (n + 1)) (\acc n -> (reverse acc, n)) [] 0

queens :: Int -> Logic Int
queens n = go 0 []
  where
    go k qs
      | k == n    = pure (foldl' (\a q -> a * 10 + q) 0 qs)
      | otherwise = do
          q <- choose [0 .. n - 1]
          ensure (safe q 1 qs)
          go (k + 1) (q : qs)
    safe _ _ [] = True
    safe q d (c : cs) = q /= c && abs (q - c) /= d && safe q (d + 1) cs

triples :: Int -> Logic Int
triples n = do
  a <- choose [1 .. n]
  b <- choose [a .. n]
  c <- choose [b .. n]
  ensure (a * a + b * b == c * c)
  pure (a * 1000000 + b * 1000 + c)

-- ---- an interpreter in continuation-passing style, with exceptions as a second continuation ----

data Term = N Int | V Int | Lam Term | App Term Term | Plus Term Term | Minus Term Term | IfZero Term Term Term | Raise Int | Handle Term Term

data Value = Num !Int | Fun (Value -> (Value -> R) -> (Int -> R) -> R)
type R = Either Int Int

eval :: Term -> [Value] -> (Value -> R) -> (Int -> R) -> R
eval (N n) _ k _          = k (Num n)
eval (V i) env k _        = k (env !! i)
eval (Lam b) env k _      = k (Fun (\v -> eval b (v : env)))
eval (App f a) env k h    = eval f env (\fv -> eval a env (\av -> apply fv av k h) h) h
eval (Plus a b) env k h   = eval a env (\x -> eval b env (\y -> k (num (+) x y)) h) h
eval (Minus a b) env k h  = eval a env (\x -> eval b env (\y -> k (num (-) x y)) h) h
eval (IfZero c t e) env k h = eval c env (\v -> case v of { Num 0 -> eval t env k h; _ -> eval e env k h }) h
eval (Raise n) _ _ h      = h n
eval (Handle a b) env k h = eval a env k (\n -> eval b (Num n : env) k h)

apply :: Value -> Value -> (Value -> R) -> (Int -> R) -> R
apply (Fun f) v k h = f v k h
apply (Num n) _ _ h = h (negate n)

num :: (Int -> Int -> Int) -> Value -> Value -> Value
num f (Num a) (Num b) = Num (f a b)
num _ _ _             = Num 0

fixpoint :: Term
fixpoint = Lam (App half half)
  where half = Lam (App (V 1) (Lam (App (App (V 1) (V 1)) (V 0))))

fibonacci :: Term
fibonacci = App fixpoint (Lam (Lam (IfZero (V 0) (N 0) (IfZero (Minus (V 0) (N 1)) (N 1)
              (Plus (App (V 1) (Minus (V 0) (N 1))) (App (V 1) (Minus (V 0) (N 2))))))))

countDown :: Term
countDown = App fixpoint (Lam (Lam (IfZero (V 0) (Raise 17) (Plus (N 1) (App (V 1) (Minus (V 0) (N 1)))))))

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 11 }
  print (observe (queens n))
  print (observe (triples (n * 25)))
  print (eval (App fibonacci (N (2 * n + 5))) [] finish Left)
  print (eval (Handle (App countDown (N (n * 10000))) (Plus (V 0) (N 1))) [] finish Left)
  print (eval (App (N 3) (N 4)) [] finish Left)
  where
    finish (Num x) = Right x
    finish (Fun _) = Left 0
