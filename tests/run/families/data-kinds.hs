{-# LANGUAGE DataKinds, GADTs, KindSignatures, TypeFamilies, TypeOperators, ScopedTypeVariables, TypeApplications, StandaloneDeriving, UndecidableInstances, RankNTypes, PolyKinds, StandaloneKindSignatures, AllowAmbiguousTypes #-}
module Main where
import Data.Kind (Type)
import Data.Proxy
import GHC.TypeLits

data N = Z | S N

data Vec (n :: N) a where
  Nil  :: Vec 'Z a
  (:>) :: a -> Vec n a -> Vec ('S n) a
infixr 5 :>
deriving instance Show a => Show (Vec n a)

type family (a :: N) :+ (b :: N) :: N where
  'Z :+ b = b
  'S a :+ b = 'S (a :+ b)

append :: Vec n a -> Vec m a -> Vec (n :+ m) a
append Nil ys = ys
append (x :> xs) ys = x :> append xs ys

vhead :: Vec ('S n) a -> a
vhead (x :> _) = x

data HList (ts :: [Type]) where
  HNil :: HList '[]
  HCons :: t -> HList ts -> HList (t ': ts)

hlen :: HList ts -> Int
hlen HNil = 0
hlen (HCons _ r) = 1 + hlen r

hhead :: HList (t ': ts) -> t
hhead (HCons x _) = x

type T :: Type -> Type
newtype T a = T a deriving Show

newtype Mod' (n :: Nat) = Mod' Integer
instance KnownNat n => Show (Mod' n) where
  show (Mod' x) = show (x `mod` natVal (Proxy :: Proxy n)) ++ " mod " ++ show (natVal (Proxy :: Proxy n))
instance KnownNat n => Num (Mod' n) where
  Mod' a + Mod' b = mk (a + b)
  Mod' a * Mod' b = mk (a * b)
  negate (Mod' a) = mk (negate a)
  abs = id
  signum = id
  fromInteger = mk
mk :: forall n. KnownNat n => Integer -> Mod' n
mk x = Mod' (x `mod` natVal (Proxy @n))

newtype Tagged (s :: Symbol) a = Tagged a
label :: forall s a. KnownSymbol s => Tagged s a -> String
label _ = symbolVal (Proxy :: Proxy s)

data Door (s :: State) where
  MkDoor :: String -> Door s
data State = Opened | Closed

close :: Door 'Opened -> Door 'Closed
close (MkDoor n) = MkDoor n

class KnownState (s :: State) where st :: Proxy s -> String
instance KnownState 'Opened where st _ = "open"
instance KnownState 'Closed where st _ = "closed"

describe :: forall s. KnownState s => Door s -> String
describe (MkDoor n) = n ++ " is " ++ st (Proxy :: Proxy s)

type family Len (xs :: [k]) :: Nat where
  Len '[] = 0
  Len (x ': xs) = 1 + Len xs

main :: IO ()
main = do
  print (append (1 :> 2 :> Nil) (3 :> Nil))
  print (vhead (append (1 :> Nil) Nil))
  print (hlen (HCons 'a' (HCons True HNil)), hhead (HCons 'a' (HCons True HNil)))
  print (T 3)
  print (5 * 4 + 3 :: Mod' 7)
  putStrLn (label (Tagged 1 :: Tagged "hello" Int))
  putStrLn (describe (close (MkDoor "front")))
  print (natVal (Proxy :: Proxy (2 + 3)), natVal (Proxy :: Proxy (Len '[Int, Bool, Char])))
  print (symbolVal (Proxy :: Proxy (AppendSymbol "ab" "cd")))
  case someNatVal 42 of
    Just (SomeNat p) -> print (natVal p)
    Nothing -> return ()
