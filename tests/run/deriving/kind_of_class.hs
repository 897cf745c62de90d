{-# LANGUAGE DataKinds, StandaloneKindSignatures, KindSignatures, DerivingVia, GeneralizedNewtypeDeriving, DerivingStrategies, StandaloneDeriving #-}
-- How many parameters a derived class wants is said by its kind, where it is written.
module Main where
import Data.Kind
data Eff = E0 | E1 Eff
class Handle (h :: Eff -> Type) where name :: h e -> String
newtype Name (h :: Eff -> Type) = Name String
class Named (h :: Eff -> Type) where named :: Name h
instance Named T where named = Name "named"
type Known :: (Eff -> Type) -> Constraint
class Known h where known :: Name h
instance Known T where known = Name "known"
newtype Plain (h :: Eff -> Type) e = Plain (h e)
instance Handle (Plain h) where name _ = "plain"
newtype S s (e :: Eff) = S s
  deriving (Handle) via Plain (S s)
newtype R s e = R (S s e)
  deriving newtype Handle
data T (e :: Eff) = T
instance Handle T where name _ = "T"
newtype U e = U (T e) deriving newtype (Handle, Named, Known)
say :: Name U -> IO ()
say (Name s) = putStrLn s
main :: IO ()
main = say named >> say known >> putStrLn (name (S 'c' :: S Char 'E0)) >> putStrLn (name (R (S 1) :: R Int 'E0)) >> putStrLn (name (U T :: U 'E0))
