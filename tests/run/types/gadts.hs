{-# LANGUAGE GADTs, KindSignatures, RankNTypes #-}
-- GADTs: a typed evaluator, type refinement in case branches, vectors indexed by length, equality witnesses, existential wrapping.
module Main where

data Expr :: * -> * where
  IntE  :: Int -> Expr Int
  BoolE :: Bool -> Expr Bool
  Add   :: Expr Int -> Expr Int -> Expr Int
  If    :: Expr Bool -> Expr a -> Expr a -> Expr a
  Eq    :: (Eq a, Show a) => Expr a -> Expr a -> Expr Bool
  Pair  :: Expr a -> Expr b -> Expr (a, b)
  Fst   :: Expr (a, b) -> Expr a

eval :: Expr a -> a
eval (IntE n) = n
eval (BoolE b) = b
eval (Add a b) = eval a + eval b
eval (If c t e) = if eval c then eval t else eval e
eval (Eq a b) = eval a == eval b
eval (Pair a b) = (eval a, eval b)
eval (Fst p) = fst (eval p)

render :: Expr a -> String
render e = case e of
  IntE n -> show n
  BoolE b -> show b
  Add a b -> "(" ++ render a ++ " + " ++ render b ++ ")"
  If c t f -> "if " ++ render c ++ " then " ++ render t ++ " else " ++ render f
  Eq a b -> render a ++ " == " ++ render b ++ " {- " ++ show (eval a) ++ " -}"
  Pair a b -> "<" ++ render a ++ "," ++ render b ++ ">"
  Fst p -> "fst " ++ render p

simplify :: Expr a -> Expr a
simplify (Add (IntE 0) b) = simplify b
simplify (Add a b) = Add (simplify a) (simplify b)
simplify (If (BoolE True) t _) = simplify t
simplify (Fst (Pair a _)) = simplify a
simplify e = e

data Z
data S n
data Vec n a where
  Nil  :: Vec Z a
  (:>) :: a -> Vec n a -> Vec (S n) a
infixr 5 :>

vhead :: Vec (S n) a -> a
vhead (x :> _) = x
vzip :: Vec n a -> Vec n b -> Vec n (a, b)
vzip Nil Nil = Nil
vzip (a :> as) (b :> bs) = (a, b) :> vzip as bs
toL :: Vec n a -> [a]
toL Nil = []
toL (a :> as) = a : toL as
vmap :: (a -> b) -> Vec n a -> Vec n b
vmap _ Nil = Nil
vmap f (a :> as) = f a :> vmap f as

data Ty a where
  TInt :: Ty Int
  TBool :: Ty Bool
  TList :: Ty a -> Ty [a]
data Equal a b where Refl :: Equal a a

same :: Ty a -> Ty b -> Maybe (Equal a b)
same TInt TInt = Just Refl
same TBool TBool = Just Refl
same (TList a) (TList b) = case same a b of
  Just Refl -> Just Refl
  Nothing -> Nothing
same _ _ = Nothing

showBy :: Ty a -> a -> String
showBy TInt n = show n
showBy TBool b = if b then "T" else "F"
showBy (TList t) xs = concatMap (showBy t) xs

data Dyn where Dyn :: Ty a -> a -> Dyn
fromDyn :: Ty a -> Dyn -> Maybe a
fromDyn t (Dyn t' x) = case same t t' of
  Just Refl -> Just x
  Nothing -> Nothing

data Maybe' a where
  Nothing' :: Maybe' a
  Just' :: { fromJust' :: a } -> Maybe' a
  deriving Show

main :: IO ()
main = do
  let e = If (Eq (Add (IntE 1) (IntE 2)) (IntE 3)) (Pair (IntE 7) (BoolE False)) (Pair (IntE 0) (BoolE True))
  print (eval e)
  putStrLn (render e)
  putStrLn (render (simplify (Add (IntE 0) (Fst (Pair (IntE 4) (BoolE True))))))
  print (toL (vzip (1 :> 2 :> Nil) ('a' :> 'b' :> Nil)), vhead (vmap negate (5 :> Nil)))
  let ds = [Dyn TInt 3, Dyn TBool True, Dyn (TList TInt) [1, 2, 3]]
  print [fromDyn TInt d | d <- ds]
  print [fromDyn (TList TInt) d | d <- ds]
  putStrLn (unwords [showBy t x | Dyn t x <- ds])
  print (Just' 3, fromJust' (Just' 'x'))
