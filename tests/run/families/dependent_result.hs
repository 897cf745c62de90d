{-# LANGUAGE DataKinds, PolyKinds, TypeFamilies, KindSignatures #-}
-- The kind of what a family gives is a matter of its argument.
import Data.Kind
import Data.Proxy
data Writer = Wilde | Byron | Sartre
data Ireland = Dublin
data France = Paris | Lyon
type family Country (a :: Writer) :: Type where
  Country 'Wilde = Ireland
  Country 'Byron = Bool
  Country 'Sartre = France
type family City (a :: Writer) :: Country a where
  City 'Wilde = 'Dublin
  City 'Byron = 'True
  City 'Sartre = 'Paris
class N (c :: France) where n :: Proxy c -> String
instance N 'Paris where n _ = "Paris"
instance N 'Lyon where n _ = "Lyon"
class B (c :: Bool) where b :: Proxy c -> Bool
instance B 'True where b _ = True
main :: IO ()
main = putStrLn (n (Proxy :: Proxy (City 'Sartre))) >> print (b (Proxy :: Proxy (City 'Byron)))
