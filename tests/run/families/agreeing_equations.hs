{-# LANGUAGE TypeFamilies, DataKinds, UndecidableInstances, FlexibleContexts, PolyKinds, ScopedTypeVariables, TypeOperators #-}
-- Whether equations of a closed family agree is told by how their right-hand sides are written, not by what these are:
-- the families here would need each other to find out. Assumptions about families may mention each other as well.
import Data.Proxy
import GHC.TypeLits

data Sub a b

type family (xs :: [*]) ++ (ys :: [*]) :: [*] where
  '[] ++ ys = ys
  (x ': xs) ++ ys = x ': (xs ++ ys)

type family Unify (a :: k) (b :: k) :: [*] where
  Unify (a x) (b y) = Unify x y ++ Unify a b
  Unify a a = '[]
  Unify a b = '[Sub a b]

type family Len (xs :: [*]) :: Nat where
  Len '[] = 0
  Len (x ': xs) = 1 + Len xs

type family Or (a :: Bool) (b :: Bool) :: Bool where
  Or 'True b = 'True
  Or a 'True = 'True
  Or 'False b = b
  Or a 'False = a

type family Walk (n :: Nat) (xs :: [k]) :: Nat where
  Walk n (x ': y ': xs) = Walk (n + 2) xs
  Walk n (x ': xs) = Walk (n + 1) xs
  Walk n '[] = n

type family Elem x xs where
  Elem x (x, xs) = 'True
  Elem x (y, xs) = Elem x xs
  Elem x () = 'False

class KnownBool (b :: Bool) where bool :: Proxy b -> Bool
instance KnownBool 'True where bool _ = True
instance KnownBool 'False where bool _ = False

type family F a
type family G a

-- F (G a) and G (F a) are in the assumptions and in what is asked for
circular :: (F (G a) ~ b, G (F a) ~ a, G b ~ F b, F b ~ Int, Show (F b)) => Proxy a -> b -> F (F (G a)) -> String
circular (_ :: Proxy a) (_ :: b) x = show (x + 1)

type instance G Bool = Char
type instance F Char = Char
type instance F Bool = ()
type instance G () = Bool

nested :: (F (F (F a)) ~ F a, F (F a) ~ b, G (F (F a)) ~ c, Show c) => a -> b -> c -> G b -> String
nested _ _ c d = show c ++ show [c, d]

stuck :: Proxy a -> Proxy (Unify a a) -> Proxy (Unify a a)
stuck _ x = x

or' :: forall a. KnownBool (Or a 'True) => Proxy a -> Bool
or' _ = bool (Proxy :: Proxy (Or a 'True))

main :: IO ()
main = do
  print (stuck (Proxy :: Proxy Int) Proxy)
  print (natVal (Proxy :: Proxy (Len (Unify (Either (Maybe Int)) (Either (Maybe Bool))))))
  print (bool (Proxy :: Proxy (Elem Int (Bool, (Int, ())))), bool (Proxy :: Proxy (Elem Char (Bool, (Int, ())))))
  print (natVal (Proxy :: Proxy (Walk 0 '[Int, Bool, Char])))
  print (or' (Proxy :: Proxy 'False))
