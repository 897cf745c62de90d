{-# LANGUAGE RankNTypes, GADTs, ExistentialQuantification, ScopedTypeVariables, TypeApplications, MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, FlexibleContexts, KindSignatures, UndecidableInstances, LambdaCase #-}
module Main where

-- rank n
applyAll :: (forall a. a -> a) -> (Int, Bool)
applyAll f = (f 1, f True)
useIt = applyAll id
useLam = applyAll (\x -> x)
showBoth :: (forall a. Show a => a -> String) -> String
showBoth f = f (1 :: Int) ++ f True
sb = showBoth show
sb2 = showBoth (\x -> show x ++ "!")
sb3 = showBoth $ \x -> show [x]

newtype Id2 = Id2 { runId :: forall a. a -> a }
u1 = runId (Id2 id) 'c'
u2 (Id2 f) = (f 'c', f True)

-- existential
data Showable = forall a. Show a => MkShowable a | Plain Int
instance Show Showable where
  show (MkShowable a) = show a
  show (Plain n) = show n
xs = [MkShowable 1, MkShowable "a", MkShowable (Just True)]
strs = map (\s -> case s of { MkShowable a -> show a; Plain i -> show (i + 1) }) xs

-- GADT
data Expr a where
  IntE  :: Int -> Expr Int
  BoolE :: Bool -> Expr Bool
  Add   :: Expr Int -> Expr Int -> Expr Int
  If    :: Expr Bool -> Expr a -> Expr a -> Expr a
  Pair  :: Expr a -> Expr b -> Expr (a, b)
  Fst   :: Expr (a, b) -> Expr a
  Eq    :: (Eq a, Show a) => Expr a -> Expr a -> Expr Bool

eval :: Expr a -> a
eval (IntE n) = n
eval (BoolE b) = b
eval (Add a b) = eval a + eval b
eval (If c t e) = if eval c then eval t else eval e
eval (Pair a b) = (eval a, eval b)
eval (Fst p) = fst (eval p)
eval (Eq a b) = eval a == eval b

data Ty a where
  TInt :: Ty Int
  TList :: Ty a -> Ty [a]
  TFun :: Ty a -> Ty b -> Ty (a -> b)
data Equal a b where Refl :: Equal a a
eqT :: Ty a -> Ty b -> Maybe (Equal a b)
eqT TInt TInt = Just Refl
eqT (TList a) (TList b) = case eqT a b of
  Just Refl -> Just Refl
  Nothing -> Nothing
eqT (TFun a b) (TFun c d) = do
  Refl <- eqT a c
  Refl <- eqT b d
  return Refl
eqT _ _ = Nothing
cast :: Equal a b -> a -> b
cast Refl x = x
zero :: Ty a -> a
zero = \case
  TInt -> 0
  TList _ -> []
  TFun _ r -> const (zero r)

data Nat = Z | S Nat
data Some (f :: * -> *) = forall x. Some (f x)

-- scoped type variables, type applications
rev :: forall a. [a] -> [a]
rev xs = go xs []
  where go :: [a] -> [a] -> [a]
        go [] acc = acc
        go (y:ys) acc = go ys (y : acc)
n1 = read @Int "5"
n2 = show (read @Double "2")
n3 = maxBound @Int

-- MPTC, fundeps
class Monad m => MonadState s m | m -> s where
  get :: m s
  put :: s -> m ()
newtype State s a = State { runState :: s -> (a, s) }
instance Functor (State s) where fmap f (State g) = State (\s -> let (a, s') = g s in (f a, s'))
instance Applicative (State s) where
  pure a = State (\s -> (a, s))
  State f <*> State g = State (\s -> let (h, s1) = f s; (a, s2) = g s1 in (h a, s2))
instance Monad (State s) where
  State g >>= f = State (\s -> case g s of (a, s') -> runState (f a) s')
instance MonadState s (State s) where
  get = State (\s -> (s, s))
  put s = State (\_ -> ((), s))
modify f = do { s <- get; put (f s) }
counter :: State Int Int
counter = do
  n <- get
  put (n + 1)
  modify (* 2)
  return n

class Collection c e | c -> e where
  cinsert :: e -> c -> c
  cempty :: c
instance Collection [a] a where
  cinsert = (:)
  cempty = []
col = cinsert 'a' (cinsert 'b' cempty) :: String

-- polymorphic recursion
data Nested a = Flat a | Nest (Nested [a])
depth :: Nested a -> Int
depth (Flat _) = 0
depth (Nest n) = 1 + depth n

-- mutual recursion with signatures and contexts
isE :: (Num a, Eq a) => a -> Bool
isE n = n == 0 || isO (n - 1)
isO :: (Eq a, Num a) => a -> Bool
isO n = not (isE n)

-- higher-kinded
newtype Compose f g a = Compose (f (g a))
instance (Functor f, Functor g) => Functor (Compose f g) where
  fmap h (Compose x) = Compose (fmap (fmap h) x)
type Pred a = a -> Bool
type Lens s a = forall f. Functor f => (a -> f a) -> s -> f s
view1 :: Lens (a, b) a
view1 f (a, b) = fmap (\a' -> (a', b)) (f a)
mk :: (s -> a) -> (s -> a -> s) -> Lens s a
mk g st f s = fmap (st s) (f (g s))
useLens :: Lens s a -> s -> Maybe s
useLens l s = l Just s
ul = useLens view1 (1, 2)
ul2 = useLens (mk fst (\(_, b) a -> (a, b))) ('a', 2)

newtype Age = Age Int
ages = coerce [Age 1, Age 2] :: [Int]

annot = (\x -> x) :: a -> a
annot2 = (show :: Show a => a -> String) 5
main :: IO ()
main = return ()
