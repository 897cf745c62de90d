-- A typed language as a GADT with an evaluator, an optimiser, a compiler to a stack machine with typed stacks, and existentials for parsing untyped terms.
{-# LANGUAGE GADTs, KindSignatures, ExistentialQuantification, RankNTypes #-}
module Main (main) where

import System.Environment (getArgs)

data Expr :: * -> * where
  IntE  :: Int -> Expr Int
  BoolE :: Bool -> Expr Bool
  Arg   :: Expr Int
  Add   :: Expr Int -> Expr Int -> Expr Int
  Mul   :: Expr Int -> Expr Int -> Expr Int
  Mod   :: Expr Int -> Expr Int -> Expr Int
  If    :: Expr Bool -> Expr a -> Expr a -> Expr a
  Less  :: Expr Int -> Expr Int -> Expr Bool
  Equal :: Expr Int -> Expr Int -> Expr Bool
  Not   :: Expr Bool -> Expr Bool
  Pair  :: Expr a -> Expr b -> Expr (a, b)
  Fst   :: Expr (a, b) -> Expr a
  Snd   :: Expr (a, b) -> Expr b

eval :: Int -> Expr a -> a
eval _ (IntE n)    = n
eval _ (BoolE b)   = b
eval x Arg         = x
eval x (Add a b)   = eval x a + eval x b
eval x (Mul a b)   = eval x a * eval x b
eval x (Mod a b)   = eval x a `mod` eval x b
eval x (If c t e)  = if eval x c then eval x t else eval x e
eval x (Less a b)  = eval x a < eval x b
eval x (Equal a b) = eval x a == eval x b
eval x (Not a)     = not (eval x a)
eval x (Pair a b)  = (eval x a, eval x b)
eval x (Fst p)     = fst (eval x p)
eval x (Snd p)     = snd (eval x p)

optimise :: Expr a -> Expr a
optimise (Add a b) = case (optimise a, optimise b) of
  (IntE m, IntE n) -> IntE (m + n)
  (IntE 0, e)      -> e
  (e, IntE 0)      -> e
  (a', b')         -> Add a' b'
optimise (Mul a b) = case (optimise a, optimise b) of
  (IntE m, IntE n) -> IntE (m * n)
  (IntE 1, e)      -> e
  (e, IntE 1)      -> e
  (a', b')         -> Mul a' b'
optimise (Mod a b)   = Mod (optimise a) (optimise b)
optimise (If c t e)  = case optimise c of
  BoolE True  -> optimise t
  BoolE False -> optimise e
  c'          -> If c' (optimise t) (optimise e)
optimise (Less a b)  = Less (optimise a) (optimise b)
optimise (Equal a b) = Equal (optimise a) (optimise b)
optimise (Not a)     = case optimise a of { BoolE b -> BoolE (not b); a' -> Not a' }
optimise (Pair a b)  = Pair (optimise a) (optimise b)
optimise (Fst p)     = case optimise p of { Pair a _ -> a; p' -> Fst p' }
optimise (Snd p)     = case optimise p of { Pair _ b -> b; p' -> Snd p' }
optimise e           = e

size :: Expr a -> Int
size (Add a b)   = 1 + size a + size b
size (Mul a b)   = 1 + size a + size b
size (Mod a b)   = 1 + size a + size b
size (If c t e)  = 1 + size c + size t + size e
size (Less a b)  = 1 + size a + size b
size (Equal a b) = 1 + size a + size b
size (Not a)     = 1 + size a
size (Pair a b)  = 1 + size a + size b
size (Fst p)     = 1 + size p
size (Snd p)     = 1 + size p
size _           = 1

-- ---- compiled to functions over a typed stack ----

data Code :: * -> * -> * where
  Halt   :: Code s s
  Push   :: a -> Code (a, s) t -> Code s t
  PushX  :: Code (Int, s) t -> Code s t
  Op     :: (Int -> Int -> r) -> Code (r, s) t -> Code (Int, (Int, s)) t
  Un     :: (a -> b) -> Code (b, s) t -> Code (a, s) t
  Both   :: Code ((a, b), s) t -> Code (b, (a, s)) t
  Branch :: Code s u -> Code s u -> Code u t -> Code (Bool, s) t

compile :: Expr a -> Code (a, s) t -> Code s t
compile (IntE n) k    = Push n k
compile (BoolE b) k   = Push b k
compile Arg k         = PushX k
compile (Add a b) k   = compile a (compile b (Op (+) k))
compile (Mul a b) k   = compile a (compile b (Op (*) k))
compile (Mod a b) k   = compile a (compile b (Op mod k))
compile (Less a b) k  = compile a (compile b (Op (<) k))
compile (Equal a b) k = compile a (compile b (Op (==) k))
compile (Not a) k     = compile a (Un not k)
compile (Pair a b) k  = compile a (compile b (Both k))
compile (Fst p) k     = compile p (Un fst k)
compile (Snd p) k     = compile p (Un snd k)
compile (If c t e) k  = compile c (Branch (compile t Halt) (compile e Halt) k)

run :: Int -> Code s t -> s -> t
run _ Halt s                = s
run x (Push a k) s          = run x k (a, s)
run x (PushX k) s           = run x k (x, s)
run x (Op f k) (b, (a, s))  = let r = f a b in r `seq` run x k (r, s)
run x (Un f k) (a, s)       = run x k (f a, s)
run x (Both k) (b, (a, s))  = run x k ((a, b), s)
run x (Branch t e k) (c, s) = run x k (if c then run x t s else run x e s)

-- ---- untyped terms get their types ----

data Term = T String [Term] | L Int
data Type :: * -> * where { TInt :: Type Int; TBool :: Type Bool }
data Typed = forall a. Typed (Type a) (Expr a)

check :: Term -> Maybe Typed
check (L n)          = Just (Typed TInt (IntE n))
check (T "x" [])     = Just (Typed TInt Arg)
check (T "not" [a])  = do { Typed TBool e <- check a; Just (Typed TBool (Not e)) }
check (T "if" [c, t, e]) = do
  Typed TBool c' <- check c
  t' <- check t
  e' <- check e
  case (t', e') of
    (Typed TInt a, Typed TInt b)   -> Just (Typed TInt (If c' a b))
    (Typed TBool a, Typed TBool b) -> Just (Typed TBool (If c' a b))
    _                              -> Nothing
check (T f [a, b])   = do
  Typed TInt x <- check a
  Typed TInt y <- check b
  case f of
    "+" -> Just (Typed TInt (Add x y))
    "*" -> Just (Typed TInt (Mul x y))
    "%" -> Just (Typed TInt (Mod x y))
    "<" -> Just (Typed TBool (Less x y))
    "=" -> Just (Typed TBool (Equal x y))
    _   -> Nothing
check _ = Nothing

term :: Int -> Int -> Term
term 0 s = if even s then T "x" [] else L (s `mod` 10)
term d s = case s `mod` 5 of
  0 -> T "+" [term (d - 1) (s + 1), term (d - 1) (s * 3 + 1)]
  1 -> T "*" [term (d - 1) (s + 2), L 1]
  2 -> T "%" [term (d - 1) (s * 7), L 1009]
  3 -> T "if" [T "<" [term (d - 1) (s + 3), L 50], term (d - 1) (s + 4), term (d - 1) (s * 2)]
  _ -> T "if" [T "not" [T "=" [T "x" [], L s]], term (d - 1) (s + 6), L 0]

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 100000 } :: Int
  case check (term 12 3) of
    Just (Typed TInt e) -> do
      let small = optimise e
          code = compile small Halt
      print (size e, size small)
      print (sum [ eval x e `mod` 1009 | x <- [1 .. n] ], sum [ eval x small `mod` 1009 | x <- [1 .. n] ])
      print (sum [ fst (run x code ()) `mod` 1009 | x <- [1 .. n] ])
      print (eval 5 (Fst (Pair small (BoolE True))), size (optimise (Snd (Pair small (Less small e)))))
    _ -> putStrLn "not a number"
  print (maybe 0 (const 1) (check (T "+" [L 1, T "<" [L 1, L 2]])) :: Int)
