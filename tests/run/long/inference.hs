{-# LANGUAGE TupleSections, FlexibleContexts #-}
-- Hindley-Milner type inference (algorithm J with a substitution in a state
-- monad) for a small functional language with data types, pattern matching,
-- tuples, let-polymorphism and mutual recursion. Programs are given as syntax
-- trees built with a few operators, and their principal types are printed.
module Main where

import Control.Monad
import Control.Monad.State
import Control.Monad.Except
import Data.List
import Data.Maybe
import qualified Data.Map.Strict as M
import qualified Data.Set as S

-- ---------------------------------------------------------------------
-- Types

type TyVar = Int

data Type
  = TVar !TyVar
  | TCon String [Type]
  | Type :-> Type
  deriving (Eq, Ord)

infixr 4 :->

data Scheme = Forall [TyVar] Type

type Subst = M.Map TyVar Type

tInt, tBool, tString, tUnit :: Type
tInt    = TCon "Int" []
tBool   = TCon "Bool" []
tString = TCon "String" []
tUnit   = TCon "()" []

tList :: Type -> Type
tList t = TCon "List" [t]

tPair :: Type -> Type -> Type
tPair a b = TCon "," [a, b]

instance Show Type where
  showsPrec = showType (\v -> 't' : show v)

showType :: (TyVar -> String) -> Int -> Type -> ShowS
showType name = go
  where
    go _ (TVar v) = showString (name v)
    go d (a :-> b) = showParen (d > 4) (go 5 a . showString " -> " . go 4 b)
    go _ (TCon "List" [t]) = showChar '[' . go 0 t . showChar ']'
    go _ (TCon "," [a, b]) = showChar '(' . go 0 a . showString ", " . go 0 b . showChar ')'
    go _ (TCon c []) = showString c
    go d (TCon c ts) = showParen (d > 9) (showString c . foldr (\t k -> showChar ' ' . go 10 t . k) id ts)

instance Show Scheme where
  show (Forall vs t)
    | null vs   = show t
    | otherwise = "forall " ++ unwords (map name order) ++ ". " ++ showType name 0 t ""
    where
      order = filter (`elem` vs) (nub (varsInOrder t))
      names = M.fromList (zip order letters)
      name v = fromMaybe ('t' : show v) (M.lookup v names)
      letters = map (: []) ['a' .. 'z'] ++ [ c : show n | n <- [1 :: Int ..], c <- ['a' .. 'z'] ]

varsInOrder :: Type -> [TyVar]
varsInOrder (TVar v)    = [v]
varsInOrder (TCon _ ts) = concatMap varsInOrder ts
varsInOrder (a :-> b)   = varsInOrder a ++ varsInOrder b

class Types a where
  apply :: Subst -> a -> a
  ftv   :: a -> S.Set TyVar

instance Types Type where
  apply s t@(TVar v) = maybe t (apply s) (M.lookup v s)
  apply s (TCon c ts) = TCon c (apply s ts)
  apply s (a :-> b)  = apply s a :-> apply s b
  ftv (TVar v)    = S.singleton v
  ftv (TCon _ ts) = ftv ts
  ftv (a :-> b)   = ftv a `S.union` ftv b

instance Types a => Types [a] where
  apply = map . apply
  ftv   = S.unions . map ftv

instance Types Scheme where
  apply s (Forall vs t) = Forall vs (apply (foldr M.delete s vs) t)
  ftv (Forall vs t)     = foldr S.delete (ftv t) vs

newtype Env = Env { unEnv :: M.Map String Scheme }

instance Types Env where
  apply s = Env . M.map (apply s) . unEnv
  ftv     = ftv . M.elems . unEnv

-- ---------------------------------------------------------------------
-- Terms

data Lit = LInt Integer | LBool Bool | LStr String | LUnit
  deriving (Eq, Show)

data Expr
  = V String
  | L Lit
  | Lam Pat Expr
  | Expr :@ Expr
  | Let [Bind] Expr
  | If Expr Expr Expr
  | Case Expr [(Pat, Expr)]
  | Pair Expr Expr
  | Ann Expr Type

infixl 9 :@

type Bind = (String, Expr)

data Pat
  = PV String
  | PW
  | PL Lit
  | PC String [Pat]
  | PP Pat Pat
  | PAs String Pat

-- Smart constructors that make examples readable
lam :: [String] -> Expr -> Expr
lam vs e = foldr (Lam . PV) e vs

app :: String -> [Expr] -> Expr
app f = foldl (:@) (V f)

int :: Integer -> Expr
int = L . LInt

let1 :: String -> Expr -> Expr -> Expr
let1 x e = Let [(x, e)]

(.+), (.-), (.*), (.==), (.<), (.::) :: Expr -> Expr -> Expr
a .+ b  = app "+" [a, b]
a .- b  = app "-" [a, b]
a .* b  = app "*" [a, b]
a .== b = app "==" [a, b]
a .< b  = app "<" [a, b]
a .:: b = app "Cons" [a, b]
infixl 6 .+, .-
infixl 7 .*
infix 4 .==, .<
infixr 5 .::

nil :: Expr
nil = V "Nil"

list :: [Expr] -> Expr
list = foldr (.::) nil

pNil :: Pat
pNil = PC "Nil" []

pCons :: Pat -> Pat -> Pat
pCons a b = PC "Cons" [a, b]

-- ---------------------------------------------------------------------
-- The inference monad

data TypeError
  = Mismatch Type Type
  | Occurs TyVar Type
  | Unbound String
  | UnknownCon String
  | Arity String Int Int
  | In String TypeError
  deriving Eq

instance Show TypeError where
  show err = case err of
    Mismatch a b -> "cannot match " ++ show a ++ " with " ++ show b
    Occurs v t   -> "infinite type: t" ++ show v ++ " = " ++ show t
    Unbound x    -> "not in scope: " ++ x
    UnknownCon c -> "unknown constructor: " ++ c
    Arity c n m  -> "constructor " ++ c ++ " takes " ++ plural n ++ ", given " ++ show m
    In x e       -> "in " ++ x ++ ": " ++ show e
    where plural 1 = "1 argument"
          plural n = show n ++ " arguments"

data InferState = InferState
  { supply     :: !Int
  , theSubst   :: Subst
  , unifyCount :: !Int
  }

type Infer = ExceptT TypeError (State InferState)

runInfer :: Infer a -> (Either TypeError a, InferState)
runInfer m = runState (runExceptT m) (InferState 0 M.empty 0)

fresh :: Infer Type
fresh = do
  n <- gets supply
  modify $ \s -> s { supply = n + 1 }
  return (TVar n)

zonk :: Types a => a -> Infer a
zonk x = gets (\s -> apply (theSubst s) x)

bindVar :: TyVar -> Type -> Infer ()
bindVar v t
  | t == TVar v          = return ()
  | v `S.member` ftv t   = throwError (Occurs v t)
  | otherwise            = modify $ \s -> s { theSubst = M.insert v t (theSubst s) }

unify :: Type -> Type -> Infer ()
unify a b = do
  modify $ \s -> s { unifyCount = unifyCount s + 1 }
  a' <- prune a
  b' <- prune b
  go a' b'
  where
    prune t@(TVar v) = do
      s <- gets theSubst
      case M.lookup v s of
        Nothing -> return t
        Just t' -> prune t'
    prune t = return t
    go (TVar v) t = zonk t >>= bindVar v
    go t (TVar v) = zonk t >>= bindVar v
    go (a1 :-> b1) (a2 :-> b2) = unify a1 a2 >> unify b1 b2
    go t1@(TCon c ts) t2@(TCon d us)
      | c == d && length ts == length us = zipWithM_ unify ts us
      | otherwise = mismatch t1 t2
    go t1 t2 = mismatch t1 t2
    mismatch t1 t2 = do
      t1' <- zonk t1
      t2' <- zonk t2
      throwError (Mismatch t1' t2')

instantiate :: Scheme -> Infer Type
instantiate (Forall vs t) = do
  ts <- mapM (const fresh) vs
  let s = M.fromList (zip vs ts)
  return (replace s t)
  where
    -- Not 'apply': the fresh variables must not be looked up again.
    replace s ty = case ty of
      TVar v    -> M.findWithDefault ty v s
      TCon c us -> TCon c (map (replace s) us)
      x :-> y   -> replace s x :-> replace s y

generalize :: Env -> Type -> Infer Scheme
generalize env t = do
  t' <- zonk t
  env' <- zonk env
  let vs = S.toList (ftv t' `S.difference` ftv env')
  return (Forall vs t')

extend :: [(String, Scheme)] -> Env -> Env
extend bs (Env m) = Env (foldr (uncurry M.insert) m bs)

mono :: Type -> Scheme
mono = Forall []

litType :: Lit -> Type
litType LInt{}  = tInt
litType LBool{} = tBool
litType LStr{}  = tString
litType LUnit   = tUnit

infer :: Env -> Expr -> Infer Type
infer env expr = case expr of
  V x -> case M.lookup x (unEnv env) of
    Nothing -> throwError (Unbound x)
    Just s  -> instantiate s
  L l -> return (litType l)
  Lam p e -> do
    (tp, bs) <- inferPat env p
    te <- infer (extend (map (fmap mono) bs) env) e
    return (tp :-> te)
  f :@ a -> do
    tf <- infer env f
    ta <- infer env a
    r  <- fresh
    unify tf (ta :-> r)
    return r
  Let bs e -> do
    env' <- foldM inferGroup env (bindingGroups bs)
    infer env' e
  If c t e -> do
    tc <- infer env c
    unify tc tBool
    tt <- infer env t
    te <- infer env e
    unify tt te
    return tt
  Case e alts -> do
    t <- infer env e
    r <- fresh
    forM_ alts $ \(p, rhs) -> do
      (tp, bs) <- inferPat env p
      unify t tp
      tr <- infer (extend (map (fmap mono) bs) env) rhs
      unify r tr
    return r
  Pair a b -> tPair <$> infer env a <*> infer env b
  Ann e t -> do
    t' <- infer env e
    unify t' t
    return t

inferPat :: Env -> Pat -> Infer (Type, [(String, Type)])
inferPat env pat = case pat of
  PV x -> do { t <- fresh; return (t, [(x, t)]) }
  PW   -> (, []) <$> fresh
  PL l -> return (litType l, [])
  PP p q -> do
    (tp, bp) <- inferPat env p
    (tq, bq) <- inferPat env q
    return (tPair tp tq, bp ++ bq)
  PAs x p -> do
    (t, bs) <- inferPat env p
    return (t, (x, t) : bs)
  PC c ps -> do
    s <- maybe (throwError (UnknownCon c)) return (M.lookup c (unEnv env))
    tc <- instantiate s
    let n = arity tc
    when (n /= length ps) $ throwError (Arity c n (length ps))
    (ts, bss) <- unzip <$> mapM (inferPat env) ps
    r <- fresh
    unify tc (foldr (:->) r ts)
    return (r, concat bss)
  where
    arity (_ :-> t) = 1 + arity t
    arity _         = 0 :: Int

-- Dependency analysis of a let: strongly connected components by naive
-- reachability, in an order in which every group only uses earlier ones.
bindingGroups :: [Bind] -> [[Bind]]
bindingGroups bs = map (map (\x -> (x, fromJust (lookup x bs)))) (order components)
  where
    names = map fst bs
    uses  = M.fromList [ (x, freeVars e `intersect` names) | (x, e) <- bs ]
    reach x = go [] (uses M.! x)
      where go seen [] = seen
            go seen (y:ys) | y `elem` seen = go seen ys
                           | otherwise     = go (y : seen) (uses M.! y ++ ys)
    closure = M.fromList [ (x, reach x) | x <- names ]
    sameGroup x y = x == y || (y `elem` closure M.! x && x `elem` closure M.! y)
    components = nubBy (\a b -> head a == head b)
                       [ filter (sameGroup x) names | x <- names ]
    order [] = []
    order cs =
      let ready c = null [ y | x <- c, y <- closure M.! x, y `notElem` c, any (y `elem`) cs ]
          (now, later) = partition ready cs
      in now ++ order later

freeVars :: Expr -> [String]
freeVars e = nub (go e)
  where
    go ex = case ex of
      V x       -> [x]
      L _       -> []
      Lam p b   -> go b \\\ patVars p
      f :@ a    -> go f ++ go a
      Let ds b  -> (concatMap (go . snd) ds ++ go b) \\\ map fst ds
      If a b c  -> concatMap go [a, b, c]
      Case a as -> go a ++ concat [ go b \\\ patVars p | (p, b) <- as ]
      Pair a b  -> go a ++ go b
      Ann a _   -> go a
    xs \\\ ys = filter (`notElem` ys) xs

patVars :: Pat -> [String]
patVars (PV x)    = [x]
patVars (PC _ ps) = concatMap patVars ps
patVars (PP p q)  = patVars p ++ patVars q
patVars (PAs x p) = x : patVars p
patVars _         = []

inferGroup :: Env -> [Bind] -> Infer Env
inferGroup env bs = do
  ts <- mapM (const fresh) bs
  let env' = extend (zip (map fst bs) (map mono ts)) env
  forM_ (zip bs ts) $ \((x, e), t) -> do
    t' <- infer env' e `catchError` (throwError . In x)
    unify t t' `catchError` (throwError . In x)
  ss <- mapM (generalize env) ts
  return (extend (zip (map fst bs) ss) env)

-- ---------------------------------------------------------------------
-- The initial environment

dataType :: String -> Int -> [(String, [Type])] -> [(String, Scheme)]
dataType name n cons =
  [ (c, Forall [0 .. n - 1] (foldr (:->) result fields)) | (c, fields) <- cons ]
  where result = TCon name (map TVar [0 .. n - 1])

initial :: Env
initial = Env $ M.fromList $ concat
  [ dataType "List" 1 [("Nil", []), ("Cons", [TVar 0, tList (TVar 0)])]
  , dataType "Maybe" 1 [("Nothing", []), ("Just", [TVar 0])]
  , dataType "Either" 2 [("Left", [TVar 0]), ("Right", [TVar 1])]
  , dataType "Tree" 1 [("Leaf", []), ("Node", [TCon "Tree" [TVar 0], TVar 0, TCon "Tree" [TVar 0]])]
  , [ (o, mono (tInt :-> tInt :-> tInt)) | o <- ["+", "-", "*"] ]
  , [ ("==", Forall [0] (TVar 0 :-> TVar 0 :-> tBool))
    , ("<", mono (tInt :-> tInt :-> tBool))
    , ("not", mono (tBool :-> tBool))
    , ("concat", mono (tString :-> tString :-> tString))
    , ("length", mono (tString :-> tInt))
    , ("fst", Forall [0, 1] (tPair (TVar 0) (TVar 1) :-> TVar 0))
    , ("snd", Forall [0, 1] (tPair (TVar 0) (TVar 1) :-> TVar 1))
    , ("fix", Forall [0] ((TVar 0 :-> TVar 0) :-> TVar 0))
    ]
  ]

-- ---------------------------------------------------------------------
-- Programs

prelude :: [Bind]
prelude =
  [ ("id", lam ["x"] (V "x"))
  , ("const", lam ["x", "y"] (V "x"))
  , ("compose", lam ["f", "g", "x"] (V "f" :@ (V "g" :@ V "x")))
  , ("flip", lam ["f", "x", "y"] (app "f" [V "y", V "x"]))
  , ("s", lam ["f", "g", "x"] (V "f" :@ V "x" :@ (V "g" :@ V "x")))
  , ("twice", lam ["f"] (app "compose" [V "f", V "f"]))
  , ("map", lam ["f", "xs"] (Case (V "xs")
      [ (pNil, nil)
      , (pCons (PV "y") (PV "ys"), (V "f" :@ V "y") .:: app "map" [V "f", V "ys"]) ]))
  , ("filter", lam ["p", "xs"] (Case (V "xs")
      [ (pNil, nil)
      , (pCons (PV "y") (PV "ys"),
          let1 "rest" (app "filter" [V "p", V "ys"])
            (If (V "p" :@ V "y") (V "y" .:: V "rest") (V "rest"))) ]))
  , ("foldr", lam ["f", "z", "xs"] (Case (V "xs")
      [ (pNil, V "z")
      , (pCons (PV "y") (PV "ys"), app "f" [V "y", app "foldr" [V "f", V "z", V "ys"]]) ]))
  , ("append", lam ["xs", "ys"] (app "foldr" [V "Cons", V "ys", V "xs"]))
  , ("concatMap", lam ["f"] (app "foldr" [lam ["x", "acc"] (app "append" [V "f" :@ V "x", V "acc"]), nil]))
  , ("zip", lam ["xs", "ys"] (Case (Pair (V "xs") (V "ys"))
      [ (PP (pCons (PV "a") (PV "as")) (pCons (PV "b") (PV "bs")),
          Pair (V "a") (V "b") .:: app "zip" [V "as", V "bs"])
      , (PW, nil) ]))
  , ("unzip", app "foldr"
      [ Lam (PP (PV "a") (PV "b")) (Lam (PP (PV "as") (PV "bs"))
          (Pair (V "a" .:: V "as") (V "b" .:: V "bs")))
      , Pair nil nil ])
  , ("even", lam ["n"] (If (V "n" .== int 0) (L (LBool True)) (V "odd" :@ (V "n" .- int 1))))
  , ("odd", lam ["n"] (If (V "n" .== int 0) (L (LBool False)) (V "even" :@ (V "n" .- int 1))))
  , ("insert", lam ["x", "t"] (Case (V "t")
      [ (PC "Leaf" [], app "Node" [V "Leaf", V "x", V "Leaf"])
      , (PAs "n" (PC "Node" [PV "l", PV "y", PV "r"]),
          If (V "x" .== V "y") (V "n")
            (If (V "x" .< V "y")
              (app "Node" [app "insert" [V "x", V "l"], V "y", V "r"])
              (app "Node" [V "l", V "y", app "insert" [V "x", V "r"]]))) ]))
  , ("flatten", lam ["t"] (Case (V "t")
      [ (PC "Leaf" [], nil)
      , (PC "Node" [PV "l", PV "x", PV "r"],
          app "append" [V "flatten" :@ V "l", V "x" .:: (V "flatten" :@ V "r")]) ]))
  , ("mapTree", lam ["f", "t"] (Case (V "t")
      [ (PC "Leaf" [], V "Leaf")
      , (PC "Node" [PV "l", PV "x", PV "r"],
          app "Node" [app "mapTree" [V "f", V "l"], V "f" :@ V "x", app "mapTree" [V "f", V "r"]]) ]))
  , ("either", lam ["f", "g", "e"] (Case (V "e")
      [ (PC "Left" [PV "a"], V "f" :@ V "a"), (PC "Right" [PV "b"], V "g" :@ V "b") ]))
  , ("bind", lam ["m", "k"] (Case (V "m")
      [ (PC "Nothing" [], V "Nothing"), (PC "Just" [PV "x"], V "k" :@ V "x") ]))
  , ("curry", lam ["f", "a", "b"] (V "f" :@ Pair (V "a") (V "b")))
  , ("uncurry", Lam (PV "f") (Lam (PP (PV "a") (PV "b")) (app "f" [V "a", V "b"])))
  , ("facFix", V "fix" :@ lam ["rec", "n"] (If (V "n" .== int 0) (int 1) (V "n" .* (V "rec" :@ (V "n" .- int 1)))))
  ]

examples :: [(String, Expr)]
examples =
  [ ("polymorphic let", let1 "i" (lam ["x"] (V "x")) (Pair (V "i" :@ int 3) (V "i" :@ L (LBool True))))
  , ("monomorphic lambda", Lam (PV "i") (Pair (V "i" :@ int 3) (V "i" :@ L (LBool True))))
  , ("self application", Lam (PV "x") (V "x" :@ V "x"))
  , ("church two", lam ["f", "x"] (V "f" :@ (V "f" :@ V "x")))
  , ("pairs doubling",
      let1 "d" (lam ["x"] (Pair (V "x") (V "x")))
        (V "d" :@ (V "d" :@ (V "d" :@ int 1))))
  , ("not generalised", lam ["x"] (let1 "y" (V "x") (Pair (V "y" :@ int 1) (V "y"))))
  , ("bad condition", If (int 1) (int 2) (int 3))
  , ("branches differ", If (L (LBool True)) (int 2) (L (LStr "two")))
  , ("heterogeneous list", list [int 1, L (LBool False)])
  , ("unbound", Lam (PV "x") (V "y"))
  , ("arity", Case nil [(PC "Cons" [PV "x"], V "x")])
  , ("unknown constructor", Case nil [(PC "Snoc" [PW, PW], int 0)])
  , ("use of prelude",
      app "foldr" [lam ["p", "acc"] (app "fst" [V "p"] .+ V "acc"), int 0,
                   app "zip" [list [int 1, int 2], list [L (LStr "a"), L (LStr "b")]]])
  , ("nested functions", app "map" [V "compose" :@ V "not", list [V "even", V "odd"]])
  , ("annotation", Ann (lam ["x"] (V "x")) (tInt :-> tInt))
  , ("wrong annotation", Ann (lam ["x"] (V "x")) (tInt :-> tBool))
  , ("wrong argument in a let", let1 "f" (lam ["s"] (app "length" [V "s"])) (V "f" :@ L LUnit))
  , ("unit pattern", Case (L LUnit) [(PL LUnit, L (LStr "unit"))])
  , ("mutual recursion",
      Let [ ("ping", lam ["n", "x"] (If (V "n" .== int 0) (list [V "x"]) (app "pong" [V "x", V "n" .- int 1])))
          , ("pong", lam ["x", "n"] (V "x" .:: app "ping" [V "n", V "x"])) ]
          (V "ping"))
  , ("deep let", foldr (\k e -> let1 ("f" ++ show k) (lam ["x"] (if k == (0 :: Int) then V "x" else V ("f" ++ show (k - 1)) :@ V "x")) e) (V "f30") [0 .. 30])
  ]

report :: String -> Either TypeError Scheme -> IO ()
report name r = putStrLn (pad 24 name ++ either (\e -> "!! " ++ show e) show r)
  where pad n s = s ++ replicate (n - length s) ' '

main :: IO ()
main = do
  putStrLn "-- groups"
  mapM_ (putStrLn . unwords . map fst) (bindingGroups prelude)
  putStrLn "-- prelude"
  let (r, st) = runInfer (foldM inferGroup initial (bindingGroups prelude))
  case r of
    Left e -> putStrLn ("prelude: " ++ show e)
    Right env -> do
      forM_ (map fst prelude) $ \x -> report x (Right (unEnv env M.! x))
      putStrLn ("variables " ++ show (supply st) ++ ", unifications " ++ show (unifyCount st))
      putStrLn "-- examples"
      forM_ examples $ \(name, e) ->
        report name (fst (runInfer' st (infer env e >>= generalize env)))
  where runInfer' st m = runState (runExceptT m) st
