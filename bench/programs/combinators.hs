{-# LANGUAGE FlexibleContexts #-}
-- Graph reduction by hand: lambda terms to combinators (S K I B C), a heap in an ST array with updates, arithmetic; compared
-- with direct reduction of trees.
module Main where
import System.Environment
import Control.Monad.ST
import Data.Array.ST
import Data.STRef
import Control.Monad

data Lam = V String | L String Lam | A Lam Lam | K Int | P String

infixl 9 #
(#) :: Lam -> Lam -> Lam
(#) = A

data Comb = Comb :@ Comb | S | Kc | I | B | C | Y | Num Int | Op String | Free String
infixl 9 :@

compile :: Lam -> Comb
compile (V v) = Free v
compile (K n) = Num n
compile (P "Y") = Y
compile (P p) = Op p
compile (A f x) = compile f :@ compile x
compile (L v b) = abstract v (compile b)

abstract :: String -> Comb -> Comb
abstract v (Free w) | v == w = I
abstract v (f :@ x) = opt (abstract v f) (abstract v x)
abstract _ c = Kc :@ c

opt :: Comb -> Comb -> Comb
opt (Kc :@ p) (Kc :@ q) = Kc :@ (p :@ q)
opt (Kc :@ p) I = p
opt (Kc :@ p) q = B :@ p :@ q
opt p (Kc :@ q) = C :@ p :@ q
opt p q = S :@ p :@ q

data Node = App !Int !Int | Prim !Comb | Ind !Int

type Heap s = STArray s Int Node

-- load a tree into the heap
load :: Heap s -> STRef s Int -> Comb -> ST s Int
load h hp (f :@ x) = do
  a <- load h hp f
  b <- load h hp x
  new h hp (App a b)
load h hp c = new h hp (Prim c)

new :: Heap s -> STRef s Int -> Node -> ST s Int
new h hp n = do
  i <- readSTRef hp
  writeArray h i n
  writeSTRef hp $! i + 1
  return i

reduceTo :: Heap s -> STRef s Int -> STRef s Int -> Int -> ST s Int
reduceTo h hp steps = \i -> unwind i []
  where
    unwind i stack = do
      n <- readArray h i
      case n of
        Ind j -> unwind j stack
        App f _ -> unwind f (i : stack)
        Prim c -> modifySTRef' steps (+ 1) >> apply c i stack
    arg i = do
      n <- readArray h i
      case n of
        App _ x -> return x
        Ind j -> arg j
        _ -> error "not an application"
    apply I _ (a : r) = do
      x <- arg a
      writeArray h a (Ind x)
      unwind x r
    apply Kc _ (a : b : r) = do
      x <- arg a
      writeArray h b (Ind x)
      unwind x r
    apply S _ (a : b : c : r) = do
      f <- arg a; g <- arg b; x <- arg c
      l <- new h hp (App f x)
      m <- new h hp (App g x)
      writeArray h c (App l m)
      unwind c r
    apply B _ (a : b : c : r) = do
      f <- arg a; g <- arg b; x <- arg c
      m <- new h hp (App g x)
      writeArray h c (App f m)
      unwind c r
    apply C _ (a : b : c : r) = do
      f <- arg a; g <- arg b; x <- arg c
      l <- new h hp (App f x)
      writeArray h c (App l g)
      unwind c r
    apply Y _ (a : r) = do
      f <- arg a
      writeArray h a (App f a)
      unwind a r
    apply (Num n) _ [] = return n
    apply (Op "if") _ (a : b : c : r) = do
      p <- arg a >>= \x -> unwind x []
      x <- if p /= 0 then arg b else arg c
      writeArray h c (Ind x)
      unwind x r
    apply (Op o) _ (a : b : r) = do
      x <- arg a >>= \t -> unwind t []
      y <- arg b >>= \t -> unwind t []
      let v = binary o x y
      writeArray h b (Prim (Num v))
      unwind b r
    apply _ _ _ = error "stuck"

binary :: String -> Int -> Int -> Int
binary "+" = (+)
binary "-" = (-)
binary "*" = (*)
binary "<" = \a b -> fromEnum (a < b)
binary "=" = \a b -> fromEnum (a == b)
binary o = error o

op2 :: String -> Lam -> Lam -> Lam
op2 o a b = P o # a # b
cond :: Lam -> Lam -> Lam -> Lam
cond p a b = P "if" # p # a # b

fib, ackermann, sumTo :: Lam
fib = P "Y" # L "f" (L "n" (cond (op2 "<" (V "n") (K 2)) (V "n") (op2 "+" (V "f" # op2 "-" (V "n") (K 1)) (V "f" # op2 "-" (V "n") (K 2)))))
ackermann = P "Y" # L "a" (L "m" (L "n"
  (cond (op2 "=" (V "m") (K 0)) (op2 "+" (V "n") (K 1))
    (cond (op2 "=" (V "n") (K 0)) (V "a" # op2 "-" (V "m") (K 1) # K 1)
      (V "a" # op2 "-" (V "m") (K 1) # (V "a" # V "m" # op2 "-" (V "n") (K 1)))))))
sumTo = P "Y" # L "s" (L "n" (cond (V "n") (op2 "+" (V "n") (V "s" # op2 "-" (V "n") (K 1))) (K 0)))

runIt :: Lam -> (Int, Int, Int)
runIt l = runST (do
  h <- newArray (0, 3000000) (Prim I)
  hp <- newSTRef 0
  steps <- newSTRef 0
  root <- load h hp (compile l)
  v <- reduceTo h hp steps root
  s <- readSTRef steps
  u <- readSTRef hp
  return (v, s, u))

main :: IO ()
main = do
  as <- getArgs
  let n = case as of { (a : _) -> read a; _ -> 20 }
  print (runIt (fib # K n))
  print (runIt (ackermann # K 2 # K (2 * n)))
  print (runIt (sumTo # K (100 * n)))
  forM_ [1 .. 3] $ \i -> print (runIt (fib # K (n - i)))
