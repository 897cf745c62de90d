{-# LANGUAGE ExistentialQuantification, RankNTypes, GADTs, KindSignatures, ScopedTypeVariables, MultiParamTypeClasses,
             FunctionalDependencies, FlexibleInstances, FlexibleContexts, GeneralizedNewtypeDeriving, StandaloneDeriving #-}
-- Extensions of the type system, down to running code.
module Main where

data Showable = forall a. Show a => MkShowable a
              | forall a b. (Show a, Ord b) => Keyed a b b
instance Show Showable where
  showsPrec d (MkShowable a) = showsPrec d a
  showsPrec _ (Keyed a x y) = shows a . showString (if x < y then "<" else ">=")

data Counter = forall s. Counter { start :: s, stepC :: s -> s, readC :: s -> Int }
run :: Int -> Counter -> Int
run n (Counter s f r) = r (iterate f s !! n)

data Expr :: * -> * where
  IntE  :: Int -> Expr Int
  BoolE :: Bool -> Expr Bool
  Add   :: Expr Int -> Expr Int -> Expr Int
  If    :: Expr Bool -> Expr a -> Expr a -> Expr a
  Eq    :: (Eq a, Show a) => Expr a -> Expr a -> Expr Bool
  Pair  :: Expr a -> Expr b -> Expr (a, b)
  Fst   :: Expr (a, b) -> Expr a

eval :: Expr a -> a
eval (IntE n) = n
eval (BoolE b) = b
eval (Add a b) = eval a + eval b
eval (If c t e) = if eval c then eval t else eval e
eval (Eq a b) = eval a == eval b
eval (Pair a b) = (eval a, eval b)
eval (Fst p) = fst (eval p)

applyAll :: (forall a. Show a => a -> String) -> (Int, Bool) -> [String]
applyAll f (n, b) = [f n, f b]

newtype Church = Church (forall a. (a -> a) -> a -> a)
toInt :: Church -> Int
toInt (Church n) = n (+ 1) 0
suc, two :: Church -> Church
suc (Church n) = Church (\f -> f . n f)
two n = suc (suc n)

data Dict = Dict { showIt :: forall a. Show a => a -> String, level :: Int }

class Collection c e | c -> e where
  cinsert :: e -> c -> c
  cempty :: c
  clist :: c -> [e]
instance Collection [a] a where
  cinsert = (:)
  cempty = []
  clist = id

fill :: Collection c e => [e] -> c
fill = foldr cinsert cempty

newtype Count = Count Int deriving (Eq, Ord, Show, Num, Enum, Real, Integral)

rev :: forall a. [a] -> [a]
rev xs = go xs []
  where go :: [a] -> [a] -> [a]
        go [] acc = acc
        go (y:ys) acc = go ys (y : acc)

data Pt a = Pt a a
deriving instance Eq a => Eq (Pt a)
deriving instance Show a => Show (Pt a)

data Some c = forall x. Some (x -> c) x
useSome :: Some c -> c
useSome (Some f x) = f x

main :: IO ()
main = do
  print [MkShowable 1, MkShowable "two", MkShowable (Just 3.5), Keyed 'k' 1 2, Keyed 'k' "b" "a"]
  print (map (run 10) [Counter 0 (+ 2) id, Counter "" ('x' :) length])
  print (eval (If (Eq (IntE 3) (Add (IntE 1) (IntE 2))) (Fst (Pair (IntE 10) (BoolE False))) (IntE 0)))
  print (applyAll show (1, True), applyAll (\x -> show [x]) (2, False))
  print (toInt (two (suc (Church (\_ x -> x)))))
  let d = Dict { showIt = \x -> "<" ++ show x ++ ">", level = 2 }
  putStrLn (showIt d 'c' ++ showIt d [level d])
  print (clist (fill [1, 2, 3 :: Int] :: [Int]))
  print (sum [Count 3, 4, 5], [Count 1 .. 3], toInteger (Count 7 `div` 2))
  print (rev "hello", Pt 1 2 == Pt 1 (3 :: Int), Pt 'a' 'b')
  print (useSome (Some length "four"))
