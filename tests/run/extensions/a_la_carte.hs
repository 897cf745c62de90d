{-# LANGUAGE RankNTypes, ExistentialQuantification, GADTs, ScopedTypeVariables, FlexibleContexts, MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, UndecidableInstances, TypeOperators, KindSignatures #-}
-- A larger mix: extensible effects by hand (a la carte), heterogeneous lists, typed printf with GADTs.
module Main where

data (f :+: g) a = Inl (f a) | Inr (g a)
infixr 6 :+:
instance (Functor f, Functor g) => Functor (f :+: g) where
  fmap h (Inl x) = Inl (fmap h x)
  fmap h (Inr x) = Inr (fmap h x)

newtype Fix f = In (f (Fix f))
cata :: Functor f => (f a -> a) -> Fix f -> a
cata alg (In t) = alg (fmap (cata alg) t)

newtype Val e = Val Int
data Add e = Add e e
data Mul e = Mul e e
instance Functor Val where fmap _ (Val n) = Val n
instance Functor Add where fmap f (Add a b) = Add (f a) (f b)
instance Functor Mul where fmap f (Mul a b) = Mul (f a) (f b)

class Functor f => Eval f where evalAlg :: f Int -> Int
instance Eval Val where evalAlg (Val n) = n
instance Eval Add where evalAlg (Add a b) = a + b
instance Eval Mul where evalAlg (Mul a b) = a * b
instance (Eval f, Eval g) => Eval (f :+: g) where
  evalAlg (Inl x) = evalAlg x
  evalAlg (Inr x) = evalAlg x

class Functor f => Render f where render :: f String -> String
instance Render Val where render (Val n) = show n
instance Render Add where render (Add a b) = "(" ++ a ++ "+" ++ b ++ ")"
instance Render Mul where render (Mul a b) = a ++ "*" ++ b
instance (Render f, Render g) => Render (f :+: g) where
  render (Inl x) = render x
  render (Inr x) = render x

type Sig = Val :+: Add :+: Mul
val :: Int -> Fix Sig
val = In . Inl . Val
add, mul :: Fix Sig -> Fix Sig -> Fix Sig
add a b = In (Inr (Inl (Add a b)))
mul a b = In (Inr (Inr (Mul a b)))

data Format :: * -> * where
  End :: Format String
  Lit :: String -> Format a -> Format a
  D :: Format a -> Format (Int -> a)
  S :: Format a -> Format (String -> a)

sprintf :: Format a -> a
sprintf f = go f ""
  where
    go :: Format b -> String -> b
    go End acc = acc
    go (Lit s k) acc = go k (acc ++ s)
    go (D k) acc = \n -> go k (acc ++ show n)
    go (S k) acc = \s -> go k (acc ++ s)

data HList ts where
  HNil :: HList ()
  (:::) :: Show t => t -> HList ts -> HList (t, ts)
infixr 5 :::

showH :: HList ts -> [String]
showH HNil = []
showH (x ::: xs) = show x : showH xs
hhead :: HList (t, ts) -> t
hhead (x ::: _) = x

main :: IO ()
main = do
  let e = mul (add (val 2) (val 3)) (val 7)
  print (cata evalAlg e)
  putStrLn (cata render e)
  putStrLn (sprintf (Lit "x=" (D (Lit ", name=" (S (Lit "!" End))))) 42 "bob")
  print (showH (1 ::: "two" ::: Just 3.5 ::: HNil), hhead ('c' ::: HNil))
