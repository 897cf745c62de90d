{-# LANGUAGE GADTs, KindSignatures, RankNTypes, DataKinds, TypeFamilies, StandaloneDeriving, ExistentialQuantification, LambdaCase, ScopedTypeVariables, TypeOperators, PatternSynonyms, ViewPatterns #-}
module Main where
import Data.Kind
import Data.Type.Equality
import Control.Monad (guard)
data Ty = TInt | TBool | Ty :-> Ty
infixr 5 :->
data STy :: Ty -> Type where
  SInt :: STy 'TInt
  SBool :: STy 'TBool
  (:~>) :: STy a -> STy b -> STy (a ':-> b)
infixr 5 :~>
deriving instance Show (STy t)
data UTerm = UVar String | ULam String UTy UTerm | UApp UTerm UTerm | ULit Int | UB Bool | UAdd UTerm UTerm | UIf UTerm UTerm UTerm | ULe UTerm UTerm deriving Show
data UTy = UInt | UBool | UTy :=> UTy deriving (Show, Eq)
data SomeTy = forall t. SomeTy (STy t)
fromU :: UTy -> SomeTy
fromU UInt = SomeTy SInt
fromU UBool = SomeTy SBool
fromU (a :=> b) | SomeTy x <- fromU a, SomeTy y <- fromU b = SomeTy (x :~> y)
data Elem :: [Ty] -> Ty -> Type where
  EZ :: Elem (t ': ts) t
  ES :: Elem ts t -> Elem (u ': ts) t
data Term :: [Ty] -> Ty -> Type where
  Var :: Elem g t -> Term g t
  Lam :: STy a -> Term (a ': g) b -> Term g (a ':-> b)
  App :: Term g (a ':-> b) -> Term g a -> Term g b
  Lit :: Int -> Term g 'TInt
  BoolT :: Bool -> Term g 'TBool
  Add :: Term g 'TInt -> Term g 'TInt -> Term g 'TInt
  Le :: Term g 'TInt -> Term g 'TInt -> Term g 'TBool
  If :: Term g 'TBool -> Term g t -> Term g t -> Term g t
type family Val (t :: Ty) :: Type where
  Val 'TInt = Int
  Val 'TBool = Bool
  Val (a ':-> b) = Val a -> Val b
data Env :: [Ty] -> Type where
  Empty :: Env '[]
  Cons :: Val t -> Env ts -> Env (t ': ts)
look :: Elem g t -> Env g -> Val t
look EZ (Cons v _) = v
look (ES e) (Cons _ r) = look e r
eval :: Env g -> Term g t -> Val t
eval env = \case
  Var e -> look e env
  Lam _ b -> \v -> eval (Cons v env) b
  App f a -> eval env f (eval env a)
  Lit n -> n
  BoolT b -> b
  Add a b -> eval env a + eval env b
  Le a b -> eval env a <= eval env b
  If c t e -> if eval env c then eval env t else eval env e
data Ctx :: [Ty] -> Type where
  CNil :: Ctx '[]
  CCons :: String -> STy t -> Ctx ts -> Ctx (t ': ts)
data SomeElem g = forall t. SomeElem (STy t) (Elem g t)
find :: String -> Ctx g -> Maybe (SomeElem g)
find _ CNil = Nothing
find x (CCons y t r) | x == y = Just (SomeElem t EZ)
                     | otherwise = do { SomeElem t' e <- find x r; Just (SomeElem t' (ES e)) }
eqTy :: STy a -> STy b -> Maybe (a :~: b)
eqTy SInt SInt = Just Refl
eqTy SBool SBool = Just Refl
eqTy (a :~> b) (c :~> d) = do { Refl <- eqTy a c; Refl <- eqTy b d; return Refl }
eqTy _ _ = Nothing
data Typed g = forall t. Typed (STy t) (Term g t)
check :: forall g. Ctx g -> UTerm -> Either String (Typed g)
check g = \case
  UVar x -> maybe (Left ("unbound " ++ x)) (\(SomeElem t e) -> Right (Typed t (Var e))) (find x g)
  ULit n -> Right (Typed SInt (Lit n))
  UB b -> Right (Typed SBool (BoolT b))
  ULam x u b -> case fromU u of
    SomeTy t -> do
      Typed r b' <- check (CCons x t g) b
      pure (Typed (t :~> r) (Lam t b'))
  UApp f a -> do
    Typed tf f' <- check g f
    Typed ta a' <- check g a
    case tf of
      a1 :~> r | Just Refl <- eqTy a1 ta -> pure (Typed r (App f' a'))
               | otherwise -> Left ("expected " ++ show a1 ++ " got " ++ show ta)
      _ -> Left "not a function"
  UAdd a b -> do { a' <- want SInt a; b' <- want SInt b; pure (Typed SInt (Add a' b')) }
  ULe a b -> do { a' <- want SInt a; b' <- want SInt b; pure (Typed SBool (Le a' b')) }
  UIf c t e -> do
    c' <- want SBool c
    Typed tt t' <- check g t
    e' <- want tt e
    pure (Typed tt (If c' t' e'))
 where
  want :: forall t. STy t -> UTerm -> Either String (Term g t)
  want t u = do
    Typed t' u' <- check g u
    case eqTy t t' of
      Just Refl -> Right u'
      Nothing -> Left ("want " ++ show t ++ ", got " ++ show t')
run :: UTerm -> String
run u = case check CNil u of
  Left e -> "error: " ++ e
  Right (Typed SInt t) -> show (eval Empty t)
  Right (Typed SBool t) -> show (eval Empty t)
  Right (Typed t _) -> "function " ++ show t
main :: IO ()
main = mapM_ (putStrLn . run)
  [ UApp (ULam "x" UInt (UAdd (UVar "x") (ULit 1))) (ULit 41)
  , ULam "f" (UInt :=> UBool) (UApp (UVar "f") (ULit 0))
  , UApp (UApp (ULam "x" UInt (ULam "y" UInt (ULe (UVar "x") (UVar "y")))) (ULit 1)) (ULit 2)
  , UIf (UB True) (ULit 1) (UB False), UVar "q", UApp (ULit 1) (ULit 2), UAdd (UB True) (ULit 1)]
