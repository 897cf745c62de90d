{-# LANGUAGE DataKinds, GADTs, KindSignatures, PolyKinds, ScopedTypeVariables, FlexibleInstances, TypeApplications, TypeOperators #-}
-- What a constructor is given with @ in a type is of the kind that the parameter of its data type has, which may be any.
module Main where

import Data.Kind
import Data.Proxy
import GHC.TypeLits

data Step (states :: [Symbol]) = Step Nat
data Chain a = End | Link a (Chain a)
data Rule (states :: Chain Symbol) where
  Rule :: Symbol -> Step '["x"] -> Rule states
data At (k :: Type) (a :: k) = At Symbol

type Three = 'Step @'["a", "b"] 3
type Named = 'Rule @('Link "q" 'End) "name" ('Step 4)
type Dependent = 'At @Nat @3 "q"
type Function = 'Just @(Type -> Type) Maybe
type Nothings = '[ 'Nothing @Nat, 'Just 7]
type Wrapped = 'Link @(Step '["y"]) ('Step 2) 'End

class Names (x :: k) where names :: Proxy x -> [String]
instance KnownNat n => Names ('Step n :: Step s) where names _ = [show (natVal (Proxy @n))]
instance (KnownSymbol n, Names s) => Names ('Rule n s) where names _ = symbolVal (Proxy @n) : names (Proxy @s)
instance KnownSymbol n => Names ('At n) where names _ = [symbolVal (Proxy @n)]
instance Names ('Just Maybe) where names _ = ["Maybe"]
instance Names ('Nothing @Nat) where names _ = ["none"]
instance KnownNat n => Names ('Just n) where names _ = [show (natVal (Proxy @n))]
instance Names '[] where names _ = []
instance (Names x, Names xs) => Names (x ': xs) where names _ = names (Proxy @x) ++ names (Proxy @xs)
instance Names x => Names ('Link x 'End) where names _ = "link" : names (Proxy @x)

main :: IO ()
main = do
  print (names (Proxy @Three), names (Proxy @Named), names (Proxy @Dependent))
  print (names (Proxy @Function), names (Proxy @Nothings), names (Proxy @Wrapped))
