{-# LANGUAGE ConstraintKinds, KindSignatures, RankNTypes, GADTs, TypeFamilies, FlexibleContexts, FlexibleInstances, UndecidableInstances, UndecidableSuperClasses, MultiParamTypeClasses, ScopedTypeVariables, TypeApplications, AllowAmbiguousTypes, QuantifiedConstraints #-}
module Main where
import Data.Kind
type Stringy a = (Show a, Read a)
roundtrip :: forall a. Stringy a => a -> a
roundtrip = read . show
data Some (c :: Type -> Constraint) = forall a. c a => Some a
showAll :: [Some Show] -> [String]
showAll xs = [show a | Some a <- xs]
class (Show a, Num a) => ShowNum a
instance (Show a, Num a) => ShowNum a
f :: ShowNum a => a -> String
f x = show (x + 1)
data Dict c where Dict :: c => Dict c
withDict :: Dict c -> (c => r) -> r
withDict Dict r = r
class Category k where { type Ob k a :: Constraint; type Ob k a = (); idd :: Ob k a => k a a }
newtype Fn a b = Fn (a -> b)
instance Category Fn where idd = Fn id
newtype SFn a b = SFn (a -> String)
instance Category SFn where { type Ob SFn a = Show a; idd = SFn show }
type Cs = (Show Int, Eq Int)
mapC :: forall c b. (forall a. c a => a -> b) -> [Some c] -> [b]
mapC g xs = [g a | Some a <- xs]
main :: IO ()
main = do
  print (roundtrip (3 :: Int, "x"))
  print (showAll [Some 1, Some "a", Some (Just True)])
  putStrLn (f 2)
  putStrLn (withDict (Dict :: Dict (Show Int)) (show (3 :: Int)))
  let SFn s = idd in putStrLn (s 'c')
  print (mapC @Show show [Some 1, Some 'c'])
