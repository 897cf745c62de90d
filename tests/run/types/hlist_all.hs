{-# LANGUAGE GADTs, DataKinds, KindSignatures, TypeFamilies, TypeOperators, ConstraintKinds, RankNTypes, UndecidableInstances, FlexibleInstances, FlexibleContexts, MultiParamTypeClasses, ScopedTypeVariables, TypeApplications, AllowAmbiguousTypes, PolyKinds, UndecidableSuperClasses #-}
module Main where
import Data.Kind
import Data.Proxy
data HList (ts :: [Type]) where
  HNil :: HList '[]
  HCons :: t -> HList ts -> HList (t ': ts)
infixr 5 `HCons`
type family All (c :: k -> Constraint) (ts :: [k]) :: Constraint where
  All c '[] = ()
  All c (t ': ts) = (c t, All c ts)
hmap :: forall c ts r. All c ts => (forall a. c a => a -> r) -> HList ts -> [r]
hmap _ HNil = []
hmap f (HCons x xs) = f x : hmap @c f xs
instance All Show ts => Show (HList ts) where
  show xs = "[" ++ concatMap (++ ";") (hmap @Show show xs) ++ "]"
instance (All Eq ts) => Eq (HList ts) where
  HNil == HNil = True
  HCons a as == HCons b bs = a == b && as == bs
type family Map (f :: a -> b) (xs :: [a]) :: [b] where
  Map f '[] = '[]
  Map f (x ': xs) = f x ': Map f xs
type family Length (xs :: [k]) :: N where
  Length '[] = 'O
  Length (x ': xs) = 'U (Length xs)
data N = O | U N
class CountN (n :: N) where count :: Int
instance CountN 'O where count = 0
instance CountN n => CountN ('U n) where count = 1 + count @n
hlen :: forall ts. CountN (Length ts) => HList ts -> Int
hlen _ = count @(Length ts)
class Elem t ts where pick :: HList ts -> t
instance {-# OVERLAPPING #-} Elem t (t ': ts) where pick (HCons x _) = x
instance Elem t ts => Elem t (u ': ts) where pick (HCons _ xs) = pick xs
newtype Const' a b = Const' a
data NP (f :: k -> Type) (xs :: [k]) where
  NNil :: NP f '[]
  (:*) :: f x -> NP f xs -> NP f (x ': xs)
infixr 5 :*
npMap :: (forall x. f x -> g x) -> NP f xs -> NP g xs
npMap _ NNil = NNil
npMap f (a :* as) = f a :* npMap f as
collapse :: NP (Const' a) xs -> [a]
collapse NNil = []
collapse (Const' a :* as) = a : collapse as
hseq :: HList (Map Maybe ts) -> NP Maybe ts -> Int
hseq _ NNil = 0
hseq _ (Nothing :* r) = 0
hseq _ (Just _ :* _) = 1
data Dict c where Dict :: c => Dict c
showD :: Dict (Show a) -> a -> String
showD Dict = show
class (c1 a, c2 a) => And c1 c2 a
instance (c1 a, c2 a) => And c1 c2 a
main :: IO ()
main = do
  let h = (1 :: Int) `HCons` True `HCons` "str" `HCons` HNil
  print h
  print (h == h, hlen h, pick h :: Bool, pick h :: String)
  print (collapse (npMap (\m -> Const' (maybe 0 (const 1) m)) (Just 'a' :* Nothing :* Just () :* NNil)) :: [Int])
  putStrLn (showD Dict 'q')
  print (hmap @(And Show Eq) (\x -> (show x, x == x)) h)
