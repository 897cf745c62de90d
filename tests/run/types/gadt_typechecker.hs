{-# LANGUAGE GADTs, KindSignatures, RankNTypes, ExistentialQuantification, StandaloneDeriving, FlexibleInstances #-}
-- A type checker that makes typed terms of untyped ones.
module Main where
data Ty a where
  TInt :: Ty Int
  TBool :: Ty Bool
  TFun :: Ty a -> Ty b -> Ty (a -> b)
  TPair :: Ty a -> Ty b -> Ty (a, b)
  TList :: Ty a -> Ty [a]
deriving instance Show (Ty a)
data Equal a b where Refl :: Equal a a
eqT :: Ty a -> Ty b -> Maybe (Equal a b)
eqT TInt TInt = Just Refl
eqT TBool TBool = Just Refl
eqT (TFun a b) (TFun c d) = do { Refl <- eqT a c; Refl <- eqT b d; return Refl }
eqT (TPair a b) (TPair c d) = do { Refl <- eqT a c; Refl <- eqT b d; return Refl }
eqT (TList a) (TList b) = do { Refl <- eqT a b; Just Refl }
eqT _ _ = Nothing
showT :: Ty a -> a -> String
showT TInt n = show n
showT TBool b = show b
showT (TFun _ _) _ = "<fun>"
showT (TPair a b) (x, y) = "(" ++ showT a x ++ "," ++ showT b y ++ ")"
showT (TList t) xs = concatMap (showT t) xs
data UTerm = UVar String | ULam String UTy UTerm | UApp UTerm UTerm | ULit Int | UBool Bool | UIf UTerm UTerm UTerm | UAdd UTerm UTerm | ULt UTerm UTerm
data UTy = UInt | UB | UTy :-> UTy
infixr 5 :->
data Env env where
  ENil :: Env ()
  ECons :: String -> Ty a -> Env env -> Env (a, env)
data Var env a where
  VZ :: Var (a, env) a
  VS :: Var env a -> Var (b, env) a
data Term env a where
  V :: Var env a -> Term env a
  L :: Ty a -> Term (a, env) b -> Term env (a -> b)
  A :: Term env (a -> b) -> Term env a -> Term env b
  Lit :: Int -> Term env Int
  B :: Bool -> Term env Bool
  If :: Term env Bool -> Term env a -> Term env a -> Term env a
  Add :: Term env Int -> Term env Int -> Term env Int
  Lt :: Term env Int -> Term env Int -> Term env Bool
data Some env = forall a . Some (Ty a) (Term env a)
data SomeTy = forall a . SomeTy (Ty a)
data SomeVar env = forall a . SomeVar (Ty a) (Var env a)
toTy :: UTy -> SomeTy
toTy UInt = SomeTy TInt
toTy UB = SomeTy TBool
toTy (a :-> b) = case (toTy a, toTy b) of (SomeTy x, SomeTy y) -> SomeTy (TFun x y)
look :: String -> Env env -> Either String (SomeVar env)
look x ENil = Left ("unbound " ++ x)
look x (ECons y t e)
  | x == y = Right (SomeVar t VZ)
  | otherwise = case look x e of
      Left m -> Left m
      Right (SomeVar t' v) -> Right (SomeVar t' (VS v))
check :: Env env -> UTerm -> Either String (Some env)
check e (UVar x) = do { SomeVar t v <- look x e; return (Some t (V v)) }
check e (ULam x u b) = case toTy u of
  SomeTy t -> do { Some r b' <- check (ECons x t e) b; return (Some (TFun t r) (L t b')) }
check e (UApp f a) = do
  Some tf f' <- check e f
  Some ta a' <- check e a
  case tf of
    TFun t r -> case eqT t ta of
      Just Refl -> Right (Some r (A f' a'))
      Nothing -> Left ("expected " ++ show t ++ " got " ++ show ta)
    _ -> Left "not a function"
check _ (ULit n) = Right (Some TInt (Lit n))
check _ (UBool b) = Right (Some TBool (B b))
check e (UIf c a b) = do
  Some tc c' <- check e c
  Some ta a' <- check e a
  Some tb b' <- check e b
  case (eqT tc TBool, eqT ta tb) of
    (Just Refl, Just Refl) -> Right (Some ta (If c' a' b'))
    _ -> Left "bad if"
check e (UAdd a b) = bin Add TInt e a b
check e (ULt a b) = bin Lt TBool e a b
bin :: (Term env Int -> Term env Int -> Term env r) -> Ty r -> Env env -> UTerm -> UTerm -> Either String (Some env)
bin op t e a b = do
  Some ta a' <- check e a
  Some tb b' <- check e b
  case (ta, tb) of
    (TInt, TInt) -> Right (Some t (op a' b'))
    _ -> Left "bad operands"
eval :: env -> Term env a -> a
eval e (V v) = ev v e where
  ev :: Var env a -> env -> a
  ev VZ (x, _) = x
  ev (VS v') (_, r) = ev v' r
eval e (L _ b) = \x -> eval (x, e) b
eval e (A f a) = eval e f (eval e a)
eval _ (Lit n) = n
eval _ (B b) = b
eval e (If c a b) = if eval e c then eval e a else eval e b
eval e (Add a b) = eval e a + eval e b
eval e (Lt a b) = eval e a < eval e b
run :: UTerm -> String
run u = case check ENil u of
  Left m -> "error: " ++ m
  Right (Some t x) -> show t ++ " = " ++ showT t (eval () x)
main :: IO ()
main = mapM_ (putStrLn . run)
  [ UAdd (ULit 1) (ULit 2), UApp (ULam "x" UInt (UAdd (UVar "x") (UVar "x"))) (ULit 21)
  , UIf (ULt (ULit 1) (ULit 2)) (UBool False) (UBool True), UIf (ULit 1) (ULit 2) (ULit 3)
  , UApp (UApp (ULam "f" (UInt :-> UInt) (ULam "x" UInt (UApp (UVar "f") (UApp (UVar "f") (UVar "x"))))) (ULam "y" UInt (UAdd (UVar "y") (ULit 5)))) (ULit 1)
  , ULam "x" UB (UVar "x"), UVar "z", UApp (ULam "x" UB (UVar "x")) (ULit 3), UApp (ULit 1) (ULit 2) ]
