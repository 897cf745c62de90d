{-# LANGUAGE StandaloneDeriving, FlexibleContexts, UndecidableInstances, GeneralizedNewtypeDeriving, DeriveFunctor, DeriveFoldable,
             DeriveTraversable, GADTs, KindSignatures, EmptyDataDeriving #-}
-- Deriving at the edges: precedences, contexts, higher kinds, newtypes, synonyms.
module Main where
import Data.Ix

-- precedences of all kinds
data I = I :<: I | I :>: I | I `And` I | V Int | U { (%%) :: Int, u :: I } | I :=: Maybe I deriving (Eq, Ord, Show, Read)
infixl 7 :<:
infixr 7 :>:
infix 4 `And`
infix 0 :=:

data R0 = R0 {} deriving (Show, Read, Eq, Ord)
data Prefix = (:@) Int Int | Int :@@ Int deriving (Show, Read, Eq, Ord)
data Tick = Tick' { a' :: Int, _b :: Char, c'' :: [Double] } deriving (Show, Read, Eq, Ord)

-- contexts that have to be found out
data Two f a = Two (f a) (f (f a))
deriving instance (Show (f a), Show (f (f a))) => Show (Two f a)
deriving instance (Eq (f a), Eq (f (f a))) => Eq (Two f a)
data Rose a = Rose a [Rose a] deriving (Show, Read, Eq, Ord, Functor, Foldable, Traversable)
data Mut a b = Mut a (Tum b a) | End deriving (Show, Eq, Ord)
data Tum a b = Tum b (Mut a b) deriving (Show, Eq, Ord)
type Pairs a = [(a, a)]
data Syn a = Syn (Pairs a) (Either String a) deriving (Show, Eq, Functor, Foldable, Traversable)
newtype Fix f = Fix (f (Fix f))
deriving instance Show (f (Fix f)) => Show (Fix f)
data ListF e r = NilF | ConsF e r deriving (Show, Functor)
data Perfect a = Zero a | Succ (Perfect (a, a)) deriving (Show, Functor, Foldable)

-- newtypes
newtype Meters = Meters Double deriving (Eq, Ord, Show, Num, Fractional, Floating, Real, RealFrac)
newtype Key = Key (Int, Char) deriving (Eq, Ord, Show, Ix, Bounded)
newtype Wrap f a = Wrap { unWrap :: f a } deriving (Show, Eq, Ord)
newtype Id a = Id a deriving (Eq, Ord, Show, Read, Functor, Foldable, Traversable)

data Void deriving (Show, Eq, Ord)
data Only = Only deriving (Show, Read, Eq, Ord, Enum, Bounded, Ix)
data Fun a = Fun (Int -> (a, [Int -> a])) deriving Functor
data G a where { G1 :: Int -> a -> G a; G2 :: { gf :: a } -> G a } deriving (Show, Eq)
data Strict = Strict !Int !(Maybe Strict) deriving (Show, Read, Eq, Ord)
data Bounds = Bounds { lo, hi :: Bool, mid :: Ordering } deriving (Show, Eq, Ord, Bounded)
data P2 = P2 Int Int deriving (Eq, Ord, Show, Ix)

main :: IO ()
main = do
  print (V 1 :<: V 2 :<: V 3, V 1 :>: V 2 :>: V 3, (V 1 :<: V 2) :>: V (-3))
  print (V 1 `And` V 2 :<: V 3, U { (%%) = -1, u = V (-1) } `And` V 1, V 0 :=: Just (V 1 :=: Nothing))
  print (Just (V 1 :=: Nothing), [V (-1) :<: V 2], (U 1 (V 2)) { u = V 3 } :=: Just (U 1 (V (-2))))
  print (read "V 1 `And` (V 2 :<: V 3)" :: I, read "((V 1))" :: I, read "U{(%%)=3,u=V (-2)} :=: Just(V 1)" :: I)
  print (reads "V 1 :<: V 2 :<: V 3" :: [(I, String)])
  print (R0 {}, read "R0" :: R0, 3 :@@ 4, (:@) 3 (-4), read "[(:@) 1 2,3 :@@ 4]" :: [Prefix])
  print (Tick' 1 'x' [-1.5], read "Tick' {a' = 2, _b = '\\n', c'' = []}" :: Tick)
  print (Two (Just 1) (Just (Just 2)), Two [1] [[2]] == Two [1] [[3]])
  let rose = Rose 1 [Rose 2 [], Rose 3 [Rose 4 []]]
  print (fmap (* 2) rose, sum rose, maximum rose, read (show rose) == rose, compare rose (Rose 1 []))
  print (traverse (\x -> [x, x * 10]) (Rose 1 [Rose 2 []]))
  print (Mut 1 (Tum 2 (Mut 'x' (Tum 'y' End))) < Mut 1 (Tum 2 End), Mut 1 (Tum 2 End) == (Mut 1 (Tum 2 End) :: Mut Int Int) )
  print (fmap show (Syn [(1, 2)] (Right 3)), sum (Syn [(1, 2), (3, 4)] (Left "x")), sequenceA (Syn [(Just 1, Just 2)] (Right Nothing)))
  print (Fix (Just (Fix (Just (Fix Nothing)))), Fix (ConsF 1 (Fix (ConsF 2 (Fix NilF)))))
  print (sum (Succ (Succ (Zero ((1, 2), (3, 4))))), fmap (+ 1) (Succ (Zero (1, 2))))
  print (Meters 1.5 + 2 / 4, sqrt (Meters 16), truncate (Meters 2.5) :: Int)
  print (range (Key (0, 'a'), Key (1, 'b')), index (Key (0, 'a'), Key (2, 'c')) (Key (1, 'b')))
  print (Wrap (Just 1), Wrap [1] < Wrap [2], unWrap (Wrap "x"), read "Id 3" :: Id Int, sum (Id 3))
  print ([minBound .. maxBound :: Only], range (Only, Only), read "[Only]" :: [Only], ([] :: [Void]) == [])
  let Fun f = fmap (+ 1) (Fun (\n -> (n, [(* n), subtract n]))) in print (fst (f 3), map ($ 10) (snd (f 3)))
  print (G1 1 'x', G2 { gf = 'y' }, G1 1 2 == G2 2, Strict 1 (Just (Strict (-2) Nothing)))
  print (minBound :: Bounds, maxBound :: Bounds, [LT ..], (minBound, maxBound) :: (Only, Bool))
  print (range (P2 0 1, P2 1 2), inRange (P2 0 0, P2 3 3) (P2 4 0), index (P2 0 0, P2 3 3) (P2 2 1), rangeSize (P2 0 0, P2 3 3))
