{-# LANGUAGE GADTs, ScopedTypeVariables, TypeApplications, PolyKinds, DataKinds, PatternSynonyms, RankNTypes #-}
module Main where
import Type.Reflection
import Data.Dynamic (Dynamic, toDyn, fromDynamic, dynTypeRep)
import Data.Kind
describe :: forall a. Typeable a => a -> String
describe x = case eqTypeRep (typeRep @a) (typeRep @Int) of
  Just HRefl -> "int " ++ show (x + 1)
  Nothing -> case typeRep @a of
    App f b | Just HRefl <- eqTypeRep f (typeRep @Maybe), Just HRefl <- eqTypeRep b (typeRep @Bool) -> "maybe bool " ++ show x
    Fun a b -> "function from " ++ show a ++ " to " ++ show b
    t -> "other " ++ show t
data Some where Some :: TypeRep a -> a -> Some
get :: forall b. Typeable b => Some -> Maybe b
get (Some t x) = do { HRefl <- eqTypeRep t (typeRep @b); pure x }
main :: IO ()
main = do
  putStrLn (describe (3 :: Int))
  putStrLn (describe (Just True))
  putStrLn (describe not)
  putStrLn (describe [1.5 :: Double])
  print (get (Some typeRep 'x') :: Maybe Char, get (Some typeRep 'x') :: Maybe Int)
  print (typeRep @(Either Int), typeRep @'[Int, Bool], typeRep @(Int -> Maybe (Char, Bool)))
  print (fromDynamic (toDyn 'c') :: Maybe Char, dynTypeRep (toDyn "s"))
  print (someTypeRep (Just 'x'), typeRepTyCon (typeRep @Int), tyConName (typeRepTyCon (typeRep @Bool)))
