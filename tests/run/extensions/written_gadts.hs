{-# LANGUAGE GADTs, KindSignatures, RankNTypes, StandaloneDeriving #-}
module Main where
import Data.Kind
data Expr :: Type -> Type where
  IntE  :: { val :: Int } -> Expr Int
  BoolE :: Bool -> Expr Bool
  Add   :: Expr Int -> Expr Int -> Expr Int
  If    :: Expr Bool -> Expr a -> Expr a -> Expr a
  Pair  :: (Show a, Show b) => Expr a -> Expr b -> Expr (a, b)
  Fst   :: Expr (a, b) -> Expr a
  Eq    :: (Eq a, Show a) => Expr a -> Expr a -> Expr Bool
  Lam   :: (Expr a -> Expr b) -> Expr (a -> b)
  App   :: Expr (a -> b) -> Expr a -> Expr b
  Lit   :: a -> Expr a
eval :: Expr a -> a
eval (IntE n) = n
eval (BoolE b) = b
eval (Add a b) = eval a + eval b
eval (If c t e) | eval c = eval t | otherwise = eval e
eval (Pair a b) = (eval a, eval b)
eval (Fst p) = fst (eval p)
eval (Eq a b) = eval a == eval b
eval (Lam f) = eval . f . Lit
eval (App f x) = eval f (eval x)
eval (Lit x) = x
opt :: Expr a -> Expr a
opt (Add (IntE 0) e) = opt e
opt (Add a b) = Add (opt a) (opt b)
opt (If (BoolE True) t _) = opt t
opt e = e
data Showable where { MkS :: Show a => a -> Showable; MkR :: { name :: String, n :: Int } -> Showable }
instance Show Showable where { showsPrec p (MkS a) = showsPrec p a; showsPrec p (MkR s k) = showsPrec p (s, k) }
data Term a where { T :: Int -> Term Int; B :: Bool -> Term Bool }
deriving instance Show (Term a)
deriving instance Eq (Term a)
data Maybe1 a where { Nothing1 :: Maybe1 a; Just1 :: !a -> Maybe1 a } deriving (Show, Eq, Ord)
main :: IO ()
main = do
  print (eval (App (Lam (\x -> Add x x)) (If (Eq (IntE 1) (IntE 1)) (Fst (Pair (IntE 5) (BoolE True))) (IntE 0))))
  print (eval (opt (Add (IntE 0) (If (BoolE True) (IntE 3) (IntE 4)))))
  print [MkS 1, MkS "x", MkR { name = "a", n = 2 }]
  print (T 3, B True == B False, val (IntE 9))
  print (Just1 3 < Nothing1, maximum [Just1 1, Just1 2])
