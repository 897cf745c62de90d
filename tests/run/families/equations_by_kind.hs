{-# LANGUAGE DataKinds, PolyKinds, TypeFamilies, TypeOperators, UndecidableInstances #-}
-- Equations of an open family that only the kinds of their other arguments keep apart.
module Main (main) where
import Data.Proxy
import Data.Type.Equality
import GHC.TypeLits

type family (x :: k) <+> (y :: k) :: k
type instance 'Nothing <+> b = b
type instance a <+> 'Nothing = a
type instance ('Just a) <+> ('Just b) = 'Just (a <+> b)
type instance 'EQ <+> b = b
type instance a <+> 'EQ = a
type instance 'LT <+> 'LT = 'LT
type instance 'GT <+> 'GT = 'GT
type instance '[] <+> ys = ys
type instance (x ': xs) <+> ys = x ': (xs <+> ys)

class Known (o :: Ordering) where known :: Proxy o -> String
instance Known 'LT where known _ = "LT"
instance Known 'EQ where known _ = "EQ"
instance Known 'GT where known _ = "GT"

len :: ('[1, 2] <+> '[3]) :~: '[1, 2, 3] -> Int
len Refl = 3

main :: IO ()
main = do
  putStrLn (known (Proxy :: Proxy ('EQ <+> 'GT)) ++ known (Proxy :: Proxy ('LT <+> 'EQ)))
  case (Refl :: ('Just 'LT <+> 'Just 'EQ) :~: 'Just 'LT) of Refl -> print (len Refl)
  print (natVal (Proxy :: Proxy 4))
