{-# LANGUAGE GADTs, KindSignatures, ExistentialQuantification, StandaloneDeriving #-}
module Main where

data Expr :: * -> * where
  IntE  :: Int -> Expr Int
  BoolE :: Bool -> Expr Bool
  Add, Mul :: Expr Int -> Expr Int -> Expr Int
  If    :: forall a. Expr Bool -> !(Expr a) -> Expr a -> Expr a
  Pair  :: (Show a, Show b) => Expr a -> Expr b -> Expr (a, b)
  Rec   :: { recA :: Int, recB :: !Bool } -> Expr Int

eval :: Expr t -> t
eval (IntE n) = n
eval (BoolE b) = b
eval (Add a b) = eval a + eval b
eval (Mul a b) = eval a * eval b
eval (If c t e) = if eval c then eval t else eval e
eval (Pair a b) = (eval a, eval b)
eval Rec { recA = n } = n

data Showable = forall a. Show a => MkShowable a | forall b . (Eq b, Show b) => Two b b
data Counter a = forall self. NewCounter { _this :: self, _inc :: self -> self, tag :: a }

instance Show Showable where
  showsPrec p (MkShowable a) = showsPrec p a
  showsPrec p (Two a _) = showsPrec p a

data Void'
data Simple a where { S :: a -> Simple a; N :: Simple a } deriving Show

deriving instance Eq a => Eq (Simple a)

main :: IO ()
main = print (eval (If (BoolE True) (Add (IntE 1) (IntE 2)) (IntE 0)), MkShowable 1)
