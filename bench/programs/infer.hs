-- Hindley-Milner inference (algorithm W) in a state monad, substitution in a Map; run over a family of growing programs.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Control.Monad.State
import qualified Data.Map.Strict as Map
import qualified Data.Set as Set
import System.Environment (getArgs)

data Expr
  = EVar String
  | ELam String Expr
  | EApp Expr Expr
  | ELet String Expr Expr
  | ENum Int
  | EIf Expr Expr Expr

data Type = TVar Int | TCon String | Type :-> Type deriving Eq
infixr 5 :->

data Scheme = Forall [Int] Type

type Env = Map.Map String Scheme

data Inference = Inference { fresh :: !Int, bindings :: Map.Map Int Type }

type Infer a = State Inference a

newVar :: Infer Type
newVar = do
  s <- get
  put s { fresh = fresh s + 1 }
  return (TVar (fresh s))

-- | The type with the bindings known so far applied.
resolve :: Type -> Infer Type
resolve t@(TVar v) = do
  known <- gets bindings
  case Map.lookup v known of
    Nothing -> return t
    Just u  -> resolve u
resolve (a :-> b) = (:->) <$> resolve a <*> resolve b
resolve t = return t

bind :: Int -> Type -> Infer ()
bind v t
  | t == TVar v               = return ()
  | v `Set.member` free t     = error "infinite type"
  | otherwise                 = modify (\s -> s { bindings = Map.insert v t (bindings s) })

free :: Type -> Set.Set Int
free (TVar v)  = Set.singleton v
free (TCon _)  = Set.empty
free (a :-> b) = free a `Set.union` free b

unify :: Type -> Type -> Infer ()
unify a b = do
  a' <- resolve a
  b' <- resolve b
  case (a', b') of
    (TVar v, t)          -> bind v t
    (t, TVar v)          -> bind v t
    (p :-> q, r :-> s)   -> unify p r >> unify q s
    (TCon c, TCon d) | c == d -> return ()
    _                    -> error ("cannot unify " ++ showType a' ++ " with " ++ showType b')

instantiate :: Scheme -> Infer Type
instantiate (Forall vs t) = do
  news <- mapM (const newVar) vs
  let table = Map.fromList (zip vs news)
      go u@(TVar v) = Map.findWithDefault u v table
      go (a :-> b)  = go a :-> go b
      go u          = u
  return (go t)

generalise :: Env -> Type -> Infer Scheme
generalise env t = do
  t' <- resolve t
  monomorphic <- mapM resolve [ u | Forall [] u <- Map.elems env ]
  let outside = Set.unions (map free monomorphic)
  return (Forall (Set.toList (free t' `Set.difference` outside)) t')

infer :: Env -> Expr -> Infer Type
infer env expr = case expr of
  ENum _ -> return (TCon "Int")
  EVar x -> maybe (error ("not in scope: " ++ x)) instantiate (Map.lookup x env)
  ELam x body -> do
    a <- newVar
    b <- infer (Map.insert x (Forall [] a) env) body
    return (a :-> b)
  EApp f a -> do
    tf <- infer env f
    ta <- infer env a
    r <- newVar
    unify tf (ta :-> r)
    return r
  ELet x e body -> do
    t <- infer env e
    s <- generalise env t
    infer (Map.insert x s env) body
  EIf c a b -> do
    tc <- infer env c
    unify tc (TCon "Bool")
    ta <- infer env a
    tb <- infer env b
    unify ta tb
    return ta

showType :: Type -> String
showType = go (0 :: Int)
  where
    go _ (TVar v)  = "t" ++ show v
    go _ (TCon c)  = c
    go p (a :-> b) = (if p > 0 then \s -> "(" ++ s ++ ")" else id) (go 1 a ++ " -> " ++ go 0 b)

-- | Variables numbered in the order they appear.
tidy :: Type -> Type
tidy t = evalState (go t) Map.empty
  where
    go (TVar v) = do
      seen <- get
      case Map.lookup v seen of
        Just k  -> return (TVar k)
        Nothing -> do
          let k = Map.size seen
          put (Map.insert v k seen)
          return (TVar k)
    go (a :-> b) = (:->) <$> go a <*> go b
    go u = return u

typeOf :: Expr -> Type
typeOf e = tidy (evalState (infer primitives e >>= resolve) (Inference 100 Map.empty))

primitives :: Env
primitives = Map.fromList
  [ ("plus", Forall [] (TCon "Int" :-> TCon "Int" :-> TCon "Int"))
  , ("less", Forall [] (TCon "Int" :-> TCon "Int" :-> TCon "Bool"))
  , ("pair", Forall [0, 1, 2] (TVar 0 :-> TVar 1 :-> (TVar 0 :-> TVar 1 :-> TVar 2) :-> TVar 2))
  ]

apps :: Expr -> [Expr] -> Expr
apps = foldl EApp

-- | let f1 = \x -> pair x x in ... fn = \x -> pair (f1 x) (fn-1 x): long types; and a chain of compositions.
nested :: Int -> Expr
nested n = foldr bindOne (EVar ("f" ++ show n)) [0 .. n]
  where
    bindOne 0 body = ELet "f0" (ELam "x" (EVar "x")) body
    bindOne k body = ELet ("f" ++ show k) (ELam "x" (apps (EVar "pair") [EApp (f (k - 1)) (EVar "x"), EApp (f (k - 1)) (EVar "x")])) body
    f k = EVar ("f" ++ show k)

pipeline :: Int -> Expr
pipeline n = ELet "compose" (ELam "f" (ELam "g" (ELam "x" (EApp (EVar "f") (EApp (EVar "g") (EVar "x")))))) (go n)
  where
    go 0 = ELam "x" (apps (EVar "plus") [EVar "x", ENum 1])
    go k = apps (EVar "compose") [choice k, go (k - 1)]
    choice k = ELam "y" (EIf (apps (EVar "less") [EVar "y", ENum k]) (EVar "y") (apps (EVar "plus") [EVar "y", ENum k]))

count :: Type -> Int
count (a :-> b) = count a + count b
count _         = 1

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 13 }
  mapM_ (putStrLn . showType . typeOf . nested) [0 .. 3]
  mapM_ (print . count . typeOf . nested) [4 .. n]
  putStrLn (showType (typeOf (pipeline (n * 60))))
