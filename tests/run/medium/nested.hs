{-# LANGUAGE RankNTypes, GADTs, KindSignatures, InstanceSigs, EmptyDataDecls, ScopedTypeVariables, StandaloneDeriving #-}
-- Nested data types and polymorphic recursion: random-access lists, 2-3 finger
-- trees, perfect trees, de Bruijn terms as a nested type, rank-2 folds.
module Main where

import Data.Char (toUpper)
import Data.Foldable (toList)
import Data.Monoid

-- Perfect trees: every level twice as large -------------------------------

data Perfect a = Zero a | Succ (Perfect (a, a))

deriving instance Show a => Show (Perfect a)

instance Functor Perfect where
  fmap :: forall a b. (a -> b) -> Perfect a -> Perfect b
  fmap f (Zero a) = Zero (f a)
  fmap f (Succ p) = Succ (fmap (\(x, y) -> (f x, f y)) p)

perfect :: Int -> a -> Perfect a
perfect n x = go n x
  where
    go :: Int -> b -> Perfect b
    go 0 y = Zero y
    go k y = Succ (go (k - 1) (y, y))

foldPerfect :: forall m a. Monoid m => (a -> m) -> Perfect a -> m
foldPerfect f (Zero a) = f a
foldPerfect f (Succ p) = foldPerfect (\(x, y) -> f x <> f y) p

numbered :: Int -> Perfect Int
numbered n = go n 0 1
  where
    go :: forall b. Int -> b -> b -> Perfect Int
    go k _ _ = build k (\i -> i) 0
    build :: forall c. Int -> (Int -> c) -> Int -> Perfect c
    build 0 f i = Zero (f i)
    build k f i = Succ (build (k - 1) (\j -> (f (2 * j), f (2 * j + 1))) i)

-- Random-access lists (Okasaki) -------------------------------------------

data RAL a = Nil | Even (RAL (a, a)) | Odd a (RAL (a, a))

consR :: forall a. a -> RAL a -> RAL a
consR x Nil = Odd x Nil
consR x (Even ps) = Odd x ps
consR x (Odd y ps) = Even (consR (x, y) ps)

unconsR :: forall a. RAL a -> Maybe (a, RAL a)
unconsR Nil = Nothing
unconsR (Odd x Nil) = Just (x, Nil)
unconsR (Odd x ps) = Just (x, Even ps)
unconsR (Even ps) = do
  ((x, y), qs) <- unconsR ps
  return (x, Odd y qs)

indexR :: forall a. Int -> RAL a -> Maybe a
indexR _ Nil = Nothing
indexR 0 (Odd x _) = Just x
indexR n (Odd _ ps) = indexR (n - 1) (Even ps)
indexR n (Even ps) = do
  (x, y) <- indexR (n `div` 2) ps
  return (if even n then x else y)

updateR :: forall a. Int -> (a -> a) -> RAL a -> RAL a
updateR _ _ Nil = Nil
updateR 0 f (Odd x ps) = Odd (f x) ps
updateR n f (Odd x ps) = consR x (updateR (n - 1) f (Even ps))
updateR n f (Even ps) = Even (updateR (n `div` 2) (\(x, y) -> if even n then (f x, y) else (x, f y)) ps)

fromListR :: [a] -> RAL a
fromListR = foldr consR Nil

toListR :: RAL a -> [a]
toListR r = maybe [] (\(x, r') -> x : toListR r') (unconsR r)

-- 2-3 finger trees, without measures ----------------------------------------

data FingerTree a = Empty | Single a | Deep (Digit a) (FingerTree (Node a)) (Digit a)
data Digit a = One a | Two a a | Three a a a | Four a a a a
data Node a = Node2 a a | Node3 a a a

infixr 5 <|
infixl 5 |>

(<|) :: a -> FingerTree a -> FingerTree a
a <| Empty = Single a
a <| Single b = Deep (One a) Empty (One b)
a <| Deep (Four b c d e) m sf = Deep (Two a b) (Node3 c d e <| m) sf
a <| Deep pr m sf = Deep (push pr) m sf
  where push (One b) = Two a b
        push (Two b c) = Three a b c
        push (Three b c d) = Four a b c d
        push d = d

(|>) :: FingerTree a -> a -> FingerTree a
Empty |> a = Single a
Single b |> a = Deep (One b) Empty (One a)
Deep pr m (Four e d c b) |> a = Deep pr (m |> Node3 e d c) (Two b a)
Deep pr m sf |> a = Deep pr m (push sf)
  where push (One b) = Two b a
        push (Two c b) = Three c b a
        push (Three d c b) = Four d c b a
        push d = d

instance Foldable Digit where
  foldMap f d = case d of
    One a -> f a
    Two a b -> f a <> f b
    Three a b c -> f a <> f b <> f c
    Four a b c e -> f a <> f b <> f c <> f e
instance Foldable Node where
  foldMap f (Node2 a b) = f a <> f b
  foldMap f (Node3 a b c) = f a <> f b <> f c
instance Foldable FingerTree where
  foldMap _ Empty = mempty
  foldMap f (Single a) = f a
  foldMap f (Deep pr m sf) = foldMap f pr <> foldMap (foldMap f) m <> foldMap f sf

depth :: FingerTree a -> Int
depth Empty = 0
depth (Single _) = 1
depth (Deep _ m _) = 1 + depth m

-- Terms with scope in the type ------------------------------------------------

data Term v = Var v | App (Term v) (Term v) | Lam (Term (Maybe v))

instance Functor Term where
  fmap f (Var v) = Var (f v)
  fmap f (App a b) = App (fmap f a) (fmap f b)
  fmap f (Lam b) = Lam (fmap (fmap f) b)
instance Applicative Term where
  pure = Var
  tf <*> tx = tf >>= \f -> fmap f tx
instance Monad Term where
  Var v >>= k = k v
  App a b >>= k = App (a >>= k) (b >>= k)
  Lam b >>= k = Lam (b >>= maybe (Var Nothing) (fmap Just . k))

lam :: Eq v => v -> Term v -> Term v
lam x b = Lam (fmap (\v -> if v == x then Nothing else Just v) b)

normal :: Term v -> Term v
normal (App f a) = case normal f of
  Lam b -> normal (b >>= maybe a Var)
  f' -> App f' (normal a)
normal (Lam b) = Lam (normal b)
normal t = t

render :: [String] -> Term String -> String
render names t = case t of
  Var v -> v
  App a b@(App _ _) -> render names a ++ " (" ++ render names b ++ ")"
  App a@(Lam _) b -> "(" ++ render names a ++ ") " ++ atom b
  App a b -> render names a ++ " " ++ atom b
  Lam b -> let (n : ns) = names in "\\" ++ n ++ "." ++ render ns (fmap (maybe n id) b)
  where atom b@(Lam _) = "(" ++ render names b ++ ")"
        atom b = render names b

church :: Int -> Term String
church n = lam "f" (lam "x" (iterate (App (Var "f")) (Var "x") !! n))

plus, times :: Term String
plus = foldr lam (App (App (Var "m") (Var "f")) (App (App (Var "n") (Var "f")) (Var "x"))) ["m", "n", "f", "x"]
times = foldr lam (App (Var "m") (App (Var "n") (Var "f"))) ["m", "n", "f"]

-- Length-indexed vectors and rank-2 arguments ----------------------------------

data Z
data S n

data Vec :: * -> * -> * where
  VNil :: Vec Z a
  (:>) :: a -> Vec n a -> Vec (S n) a
infixr 5 :>

vhead :: Vec (S n) a -> a
vhead (x :> _) = x

vzip :: (a -> b -> c) -> Vec n a -> Vec n b -> Vec n c
vzip _ VNil VNil = VNil
vzip f (x :> xs) (y :> ys) = f x y :> vzip f xs ys

vlist :: Vec n a -> [a]
vlist VNil = []
vlist (x :> xs) = x : vlist xs

withVec :: [a] -> (forall n. Vec n a -> r) -> r
withVec [] k = k VNil
withVec (x : xs) k = withVec xs (\v -> k (x :> v))

both :: (forall t. Foldable t => t Int -> Int) -> ([Int], Maybe Int) -> (Int, Int)
both f (a, b) = (f a, f b)

main :: IO ()
main = do
  print (perfect 2 'x')
  print (fmap (* 10) (numbered 3))
  print (getSum (foldPerfect Sum (numbered 6)), getProduct (foldPerfect Product (perfect 3 2)))
  let r = fromListR [0 .. 20 :: Int]
  print (map (`indexR` r) [0, 7, 20, 21])
  print (toListR (updateR 13 negate (updateR 0 (+ 100) r)))
  let t = foldr (<|) (foldl (|>) Empty [51 .. 100]) [1 .. 50 :: Int]
  print (sum t, length t, depth t, take 5 (toList t), maximum t, elem 77 t)
  putStrLn (foldMap (map toUpper) (Empty |> "finger" |> " " |> "tree"))
  let names = [ c : n | n <- "" : map show [1 :: Int ..], c <- "abcdefgh" ]
  mapM_ (putStrLn . render names)
    [ church 2, normal (App (App plus (church 2)) (church 3)), normal (App (App times (church 2)) (church 4))
    , App (lam "x" (App (Var "x") (Var "x"))) (lam "y" (Var "z")), normal (App (lam "x" (lam "y" (Var "x"))) (Var "y")) ]
  print (vlist (vzip (,) (1 :> 2 :> 3 :> VNil) ('a' :> 'b' :> 'c' :> VNil)), vhead (True :> VNil))
  print (withVec "hello" (length . vlist), both sum ([1, 2, 3], Just 4), both length ([1, 2], Nothing))
