{-# LANGUAGE PolyKinds, MultiParamTypeClasses, DataKinds, StandaloneKindSignatures, ScopedTypeVariables, TypeApplications, AllowAmbiguousTypes, FlexibleInstances, RankNTypes #-}
-- Kinds that a kind signature is about are type arguments, too.
module Main where
import Data.Kind
type Name :: k -> Constraint
class Name a where name :: String
instance Name Int where name = "Int"
instance Name Maybe where name = "Maybe"
instance Name 'True where name = "'True"
type Two :: forall j k. j -> k -> Constraint
class Two a b where two :: String
instance Two Int Maybe where two = "Int Maybe"
type App :: (k -> Type) -> k -> Type
newtype App f a = App (f a) deriving Show
class Plain (a :: k) where plain :: String
instance Plain Either where plain = "Either"
type Mono :: Type -> Constraint
class Mono a where mono :: String
instance Mono Bool where mono = "Bool"
main :: IO ()
main = do
  mapM_ putStrLn [name @_ @Int, name @(Type -> Type) @Maybe, name @Bool @'True, two @_ @_ @Int @Maybe, plain @_ @Either, mono @Bool]
  print (App @_ @Maybe @Int (Just 3))
