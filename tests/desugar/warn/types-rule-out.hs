{-# LANGUAGE GADTs, DataKinds, KindSignatures, EmptyCase, LambdaCase, TypeOperators #-}
-- What no value can be is not missing, whichever argument says so.
module Main where

data N = Z | S N
data Vec (n :: N) a where
  Nil  :: Vec 'Z a
  (:>) :: a -> Vec n a -> Vec ('S n) a
data Fin (n :: N) where
  FZ :: Fin ('S n)
  FS :: Fin n -> Fin ('S n)
data Void
data Ty = TInt | TBool
data Val (t :: Ty) where
  I :: Int -> Val 'TInt
  B :: Bool -> Val 'TBool
data Ix (ts :: [Ty]) (t :: Ty) where
  Here  :: Ix (t ': ts) t
  There :: Ix ts t -> Ix (u ': ts) t
data Env (ts :: [Ty]) where
  Nothing' :: Env '[]
  And :: Val t -> Env ts -> Env (t ': ts)

index :: Vec n a -> Fin n -> a
index (x :> _) FZ = x
index (_ :> xs) (FS i) = index xs i

indexCase :: (Vec n a, Fin n) -> a
indexCase v = case v of
  (x :> _, FZ) -> x
  (_ :> xs, FS i) -> indexCase (xs, i)

look :: Env ts -> Ix ts t -> Val t
look (And v _) Here = v
look (And _ e) (There i) = look e i

none :: Fin 'Z -> a
none = \case {}

absurd :: Void -> a
absurd v = case v of {}

right :: Either Void a -> a
right (Right a) = a
right (Left v) = absurd v

-- here something is missing

indexLess :: Vec n a -> Fin n -> a
indexLess (x :> _) FZ = x

noVoid :: Bool -> Maybe Void -> Int
noVoid True _ = 1

same :: Val t -> Val t -> Bool
same (I a) (I b) = a == b

three :: Vec ('S n) a -> Vec n a -> Int
three (_ :> _) Nil = 1

what :: Fin ('S 'Z) -> Int
what = \case {}

function :: (a -> b) -> Int
function = \case {}

main :: IO ()
main = print (index (1 :> Nil) FZ)
