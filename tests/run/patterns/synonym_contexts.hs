{-# LANGUAGE PatternSynonyms, ViewPatterns, GADTs, KindSignatures, DataKinds, RankNTypes, ScopedTypeVariables #-}
module Main where
import Data.Kind (Type)
import Data.Typeable (Typeable, cast)

-- A context that a match provides, and a type that it brings.
data Showable where MkShowable :: (Show a, Ord a) => a -> a -> Showable

pattern Sh :: () => (Show a, Ord a) => a -> a -> Showable
pattern Sh x y = MkShowable x y

describe :: Showable -> String
describe (Sh a b) | a < b = show a ++ " < " ++ show b
                  | otherwise = show (a, b)

-- Equalities.
data Nat = Z | S Nat
data Vec :: Nat -> Type -> Type where
  VNil :: Vec 'Z a
  VCons :: a -> Vec n a -> Vec ('S n) a

pattern Nil :: forall n a. () => (n ~ 'Z) => Vec n a
pattern Nil = VNil
pattern (:>) :: forall n a. () => forall m. (n ~ 'S m) => a -> Vec m a -> Vec n a
pattern x :> xs <- VCons x xs where x :> xs = VCons x xs
infixr 5 :>
{-# COMPLETE Nil, (:>) #-}

vhead :: Vec ('S n) a -> a
vhead (x :> _) = x
toList :: forall n a. Vec n a -> [a]
toList Nil = []
toList (x :> xs) = x : toList xs
vzip :: Vec n a -> Vec n b -> Vec n (a, b)
vzip Nil Nil = Nil
vzip (a :> as) (b :> bs) = (a, b) :> vzip as bs

-- Required and provided at once.
data Some f where Some :: Show b => f b -> Some f
pattern Just' :: (Functor f, Foldable f) => (Show b) => [b] -> f b -> Some f
pattern Just' l f <- Some f@(toL -> l) where Just' l f = const (Some f) l
toL :: Foldable f => f b -> [b]
toL = foldr (:) []

-- What a match says of the type of the scrutinee.
data Expr :: Type -> Type where
  I :: Int -> Expr Int
  B :: Bool -> Expr Bool
  Add :: Expr Int -> Expr Int -> Expr Int
  If :: Expr Bool -> Expr a -> Expr a -> Expr a
pattern Num :: () => a ~ Int => Int -> Expr a
pattern Num n = I n
pattern Twice :: () => (a ~ Int) => Expr Int -> Expr a
pattern Twice e <- Add e _ where Twice e = Add e e

eval :: Expr a -> a
eval (Num n) = n
eval (B b) = b
eval (Twice e) = 2 * eval e
eval (Add a b) = eval a + eval b
eval (If c t e) = if eval c then eval t else eval e

-- A Typeable that is asked of the scrutinee.
data Dyn where Dyn :: Typeable a => a -> Dyn
pattern Is :: () => Typeable a => a -> Dyn
pattern Is x = Dyn x
asInt :: Dyn -> Maybe Int
asInt (Is x) = cast x

pattern Pt :: a -> b -> (a, b)
pattern Pt {px, py} = (px, py)

main :: IO ()
main = do
  mapM_ (putStrLn . describe) [Sh 1 2, Sh 'b' 'a', MkShowable "x" "y"]
  print (toList (vzip (1 :> 2 :> Nil) ('a' :> 'b' :> Nil)), vhead (True :> Nil))
  case Just' [] (Just 'x') of
    Just' l f -> print (map show l, length f)
  print (eval (If (B True) (Twice (Num 4)) (Num 1)))
  print (map asInt [Is 'c', Is (3 :: Int)])
  let p = Pt { px = 1, py = "z" }
  print (px p, py p { px = 'q' })
