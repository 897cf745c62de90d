-- Hindley-Milner for a small language: unification with an occurs check, let polymorphism, error reports.
module Main where

import qualified Data.Map as M
import Data.List (nub, (\\))
import Control.Monad

data Exp = V String | Lam String Exp | Exp :@ Exp | Let String Exp Exp | I Int | B Bool | If Exp Exp Exp | Pair Exp Exp
infixl 9 :@

data Type = TV Int | TInt | TBool | Type :-> Type | Type :* Type deriving Eq
infixr 5 :->
infixr 6 :*
data Scheme = Forall [Int] Type

instance Show Type where
  showsPrec _ (TV n) = showString (names !! n)
    where names = [c : s | s <- "" : map show [1 :: Int ..], c <- ['a' .. 'z']]
  showsPrec _ TInt = showString "Int"
  showsPrec _ TBool = showString "Bool"
  showsPrec d (a :-> b) = showParen (d > 5) (showsPrec 6 a . showString " -> " . showsPrec 5 b)
  showsPrec d (a :* b) = showParen (d > 6) (showsPrec 7 a . showString " * " . showsPrec 6 b)

type Subst = M.Map Int Type
newtype Infer a = Infer { runInfer :: (Int, Subst) -> Either String (a, (Int, Subst)) }
instance Functor Infer where fmap = liftM
instance Applicative Infer where { pure a = Infer (\s -> Right (a, s)); (<*>) = ap }
instance Monad Infer where m >>= k = Infer (\s -> runInfer m s >>= \(a, s') -> runInfer (k a) s')

failI :: String -> Infer a
failI e = Infer (const (Left e))
fresh :: Infer Type
fresh = Infer (\(n, s) -> Right (TV n, (n + 1, s)))
getS :: Infer Subst
getS = Infer (\(n, s) -> Right (s, (n, s)))
bindV :: Int -> Type -> Infer ()
bindV v t = Infer (\(n, s) -> Right ((), (n, M.insert v t s)))

apply :: Subst -> Type -> Type
apply s (TV v) = maybe (TV v) (apply s) (M.lookup v s)
apply s (a :-> b) = apply s a :-> apply s b
apply s (a :* b) = apply s a :* apply s b
apply _ t = t

ftv :: Type -> [Int]
ftv (TV v) = [v]
ftv (a :-> b) = nub (ftv a ++ ftv b)
ftv (a :* b) = nub (ftv a ++ ftv b)
ftv _ = []

unify :: Type -> Type -> Infer ()
unify a b = do
  s <- getS
  go (apply s a) (apply s b)
  where
    go (TV v) (TV w) | v == w = return ()
    go (TV v) t | v `elem` ftv t = failI ("infinite type " ++ show (TV v) ++ " = " ++ show t)
                | otherwise = bindV v t
    go t (TV v) = go (TV v) t
    go (p :-> q) (r :-> s) = unify p r >> unify q s
    go (p :* q) (r :* s) = unify p r >> unify q s
    go t u | t == u = return ()
           | otherwise = failI ("cannot unify " ++ show t ++ " with " ++ show u)

infer :: M.Map String Scheme -> Exp -> Infer Type
infer env e = case e of
  I _ -> return TInt
  B _ -> return TBool
  V x -> case M.lookup x env of
    Nothing -> failI ("unbound " ++ x)
    Just (Forall vs t) -> do
      ts <- mapM (const fresh) vs
      return (apply (M.fromList (zip vs ts)) t)
  Lam x b -> do
    t <- fresh
    r <- infer (M.insert x (Forall [] t) env) b
    return (t :-> r)
  f :@ x -> do
    tf <- infer env f
    tx <- infer env x
    r <- fresh
    unify tf (tx :-> r)
    return r
  Let x d b -> do
    t <- infer env d
    s <- getS
    let t' = apply s t
        bound = concat [ftv (apply s u) \\ vs | Forall vs u <- M.elems env]
    infer (M.insert x (Forall (ftv t' \\ bound) t') env) b
  If c t f -> do
    infer env c >>= unify TBool
    a <- infer env t
    b <- infer env f
    unify a b
    return a
  Pair a b -> (:*) <$> infer env a <*> infer env b

typeOf :: Exp -> String
typeOf e = either ("error: " ++) (\(t, (_, s)) -> show (canon (apply s t))) (runInfer (infer prims e) (100, M.empty))
  where canon t = apply (M.fromList (zip (ftv t) (map TV [0 ..]))) t

prims :: M.Map String Scheme
prims = M.fromList [("+", Forall [] (TInt :-> TInt :-> TInt)), ("==", Forall [] (TInt :-> TInt :-> TBool)), ("fst", Forall [0, 1] (TV 0 :* TV 1 :-> TV 0)), ("fix", Forall [0] ((TV 0 :-> TV 0) :-> TV 0))]

main :: IO ()
main = mapM_ (putStrLn . typeOf)
  [ Lam "x" (V "x")
  , Lam "f" (Lam "g" (Lam "x" (V "f" :@ (V "g" :@ V "x"))))
  , Let "id" (Lam "x" (V "x")) (Pair (V "id" :@ I 1) (V "id" :@ B True))
  , Lam "id" (Pair (V "id" :@ I 1) (V "id" :@ B True))
  , Lam "x" (V "x" :@ V "x")
  , V "fix" :@ Lam "f" (Lam "n" (If (V "==" :@ V "n" :@ I 0) (I 1) (V "+" :@ V "n" :@ (V "f" :@ V "n"))))
  , Lam "p" (V "fst" :@ (V "fst" :@ V "p"))
  , If (I 1) (I 2) (I 3)
  , Lam "x" (Let "y" (V "x") (Pair (V "y") (V "y")))
  , V "nope" ]
