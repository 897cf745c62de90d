{-# LANGUAGE GADTs #-}
data Expr a where
  I :: Int -> Expr Int
  B :: Bool -> Expr Bool
  Add :: Expr Int -> Expr Int -> Expr Int
  If :: Expr Bool -> Expr a -> Expr a -> Expr a
  Lt :: Expr Int -> Expr Int -> Expr Bool
  Lam :: (Expr a -> Expr b) -> Expr (a -> b)
  App :: Expr (a -> b) -> Expr a -> Expr b
  Val :: a -> Expr a
eval :: Expr a -> a
eval (I n) = n
eval (B b) = b
eval (Add a b) = plus (eval a) (eval b)
eval (If c t e) = if eval c then eval t else eval e
eval (Lt a b) = eval a < eval b
eval (Lam f) = \x -> eval (f (Val x))
eval (App f a) = (eval f) (eval a)
eval (Val x) = x
plus :: Int -> Int -> Int
plus a b = a + b
double :: Int -> Expr (Int -> Int)
double k = Lam (\x -> Add x (Add x (I k)))
size :: Expr a -> Int
size (Add a b) = plus (size a) (size b)
size (If c t e) = 1 + size c + plus (size t) (size e)
size _ = 1
main :: IO ()
main = do
  print (eval (App (double 3) (If (Lt (I 1) (I 2)) (I 10) (I 20))))
  print (size (If (Lt (I 1) (I 2)) (Add (I 10) (I 1)) (I 20)))
