{-# LANGUAGE GADTs, DataKinds, KindSignatures, TypeOperators, PolyKinds, RankNTypes, ScopedTypeVariables #-}
-- Functions that match constructors of GADTs are checked after the arguments that tell what they match.
module Main where
import Data.Kind
data NS (f :: k -> Type) (xs :: [k]) where
  Z :: f x -> NS f (x ': xs)
  S :: NS f xs -> NS f (x ': xs)
newtype K a (b :: k) = K { unK :: a }
newtype I a = I { unI :: a }
newtype Comp f g x = Comp { unComp :: f (g x) }
newtype Fn f g a = Fn { apFn :: f a -> g a }
type Ejection f xs = Fn (K (NS f xs)) (Comp Maybe f)

eject0 :: forall f x xs. Ejection f (x ': xs) x
eject0 = Fn (Comp . (\ns -> case ns of Z fx -> Just fx; S _ -> Nothing) . unK)

shiftEjection :: forall f x xs a . Ejection f xs a -> Ejection f (x ': xs) a
shiftEjection (Fn f) = Fn $ (\ns -> case ns of Z _ -> Comp Nothing; S s -> f (K s)) . unK

data Term a where
  Num :: Int -> Term Int
  Yes :: Bool -> Term Bool

apply :: (a -> b) -> a -> b
apply f x = f x

main :: IO ()
main = do
  let n = Z (I 'a') :: NS I '[Char, Bool]
      b = S (Z (I True)) :: NS I '[Char, Bool]
  print (fmap unI (unComp (apFn eject0 (K n))), fmap unI (unComp (apFn eject0 (K b))))
  print (fmap unI (unComp (apFn (shiftEjection eject0) (K b))))
  print (apply (\t -> case t of { Num k -> k + 1 }) (Num 3))
