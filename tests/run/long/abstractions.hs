{-# LANGUAGE RankNTypes #-}
{-# LANGUAGE GADTs, KindSignatures #-}
{-# LANGUAGE ExistentialQuantification #-}
{-# LANGUAGE DeriveFunctor, DeriveFoldable, DeriveTraversable #-}
{-# LANGUAGE StandaloneDeriving, FlexibleInstances, FlexibleContexts, UndecidableInstances #-}
{-# LANGUAGE MultiParamTypeClasses, TypeOperators, InstanceSigs, ScopedTypeVariables, TypeApplications #-}
{-# LANGUAGE LambdaCase #-}
-- Abstractions people like: finally tagless interpreters, free monads with
-- several interpreters, data types a la carte, van Laarhoven lenses and
-- traversals, zippers, a GADT evaluator, existential shapes, recursion schemes,
-- continuations, difference lists, type-class driven generic printing, a church
-- encoded monad, comonads on streams and grids, and profunctor-like optics.
module Main (main) where

import Control.Applicative
import Control.Monad
import Data.Char (isDigit, isSpace, toUpper)
import Data.Foldable
import Data.Functor.Const
import Data.Functor.Identity
import Data.List (intercalate, sortBy, unfoldr)
import Data.Monoid
import Data.Ord (comparing)
import Data.Traversable (mapAccumL, for)
import qualified Data.Map as M

-- ---------------------------------------------------------------------
-- 1. Finally tagless

class ExprSym repr where
  lit  :: Int -> repr
  neg  :: repr -> repr
  plus :: repr -> repr -> repr

class MulSym repr where
  times :: repr -> repr -> repr

newtype Eval = Eval { runEval :: Int }
newtype View = View { runView :: Int -> String }
newtype Depth = Depth { runDepth :: Int }

instance ExprSym Eval where
  lit = Eval
  neg (Eval a) = Eval (negate a)
  plus (Eval a) (Eval b) = Eval (a + b)
instance MulSym Eval where
  times (Eval a) (Eval b) = Eval (a * b)

instance ExprSym View where
  lit n = View (\_ -> show n)
  neg a = View (\p -> paren (p > 9) ("-" ++ runView a 10))
  plus a b = View (\p -> paren (p > 6) (runView a 6 ++ " + " ++ runView b 7))
instance MulSym View where
  times a b = View (\p -> paren (p > 7) (runView a 7 ++ " * " ++ runView b 8))

instance ExprSym Depth where
  lit _ = Depth 1
  neg (Depth n) = Depth (n + 1)
  plus (Depth a) (Depth b) = Depth (1 + max a b)
instance MulSym Depth where
  times (Depth a) (Depth b) = Depth (1 + max a b)

-- Push negation down to the leaves: an interpreter into a function of context
data Ctx = Pos | Neg
newtype PushNeg repr = PushNeg { pushNeg :: Ctx -> repr }

instance ExprSym repr => ExprSym (PushNeg repr) where
  lit n = PushNeg (\case { Pos -> lit n; Neg -> neg (lit n) })
  neg e = PushNeg (\case { Pos -> pushNeg e Neg; Neg -> pushNeg e Pos })
  plus a b = PushNeg (\c -> plus (pushNeg a c) (pushNeg b c))
instance MulSym repr => MulSym (PushNeg repr) where
  times a b = PushNeg (\c -> times (pushNeg a c) (pushNeg b Pos))

newtype Both a b = Both (a, b)
instance (ExprSym a, ExprSym b) => ExprSym (Both a b) where
  lit n = Both (lit n, lit n)
  neg (Both (a, b)) = Both (neg a, neg b)
  plus (Both (a, b)) (Both (c, d)) = Both (plus a c, plus b d)
instance (MulSym a, MulSym b) => MulSym (Both a b) where
  times (Both (a, b)) (Both (c, d)) = Both (times a c, times b d)

term :: (ExprSym r, MulSym r) => r
term = plus (lit 8) (neg (plus (lit 1) (times (lit 2) (neg (lit 3)))))

paren :: Bool -> String -> String
paren b s = if b then "(" ++ s ++ ")" else s

-- ---------------------------------------------------------------------
-- 2. Free monads, data types a la carte

data Free f a = Pure a | Free (f (Free f a))

instance Functor f => Functor (Free f) where
  fmap f (Pure a) = Pure (f a)
  fmap f (Free x) = Free (fmap (fmap f) x)
instance Functor f => Applicative (Free f) where
  pure = Pure
  (<*>) = ap
instance Functor f => Monad (Free f) where
  Pure a >>= k = k a
  Free x >>= k = Free (fmap (>>= k) x)

deriving instance (Show a, Show (f (Free f a))) => Show (Free f a)

foldFree :: Monad m => (forall x. f x -> m x) -> Free f a -> m a
foldFree _ (Pure a) = return a
foldFree h (Free x) = h x >>= foldFree h

infixr 6 :+:
data (f :+: g) a = Inl (f a) | Inr (g a) deriving Functor

class (Functor sub, Functor sup) => sub :<: sup where
  inj :: sub a -> sup a
instance Functor g => Console :<: (Console :+: g) where
  inj = Inl
instance Functor f => Counter :<: (f :+: Counter) where
  inj = Inr
instance Counter :<: Counter where
  inj = id

inject :: (g :<: f) => g (Free f a) -> Free f a
inject = Free . inj

data Console k = Say String k | Ask (String -> k) deriving Functor
data Counter k = Next (Int -> k) | Reset k deriving Functor

say :: (Console :<: f) => String -> Free f ()
say s = inject (Say s (Pure ()))

ask :: (Console :<: f) => Free f String
ask = inject (Ask Pure)

next :: (Counter :<: f) => Free f Int
next = inject (Next Pure)

reset :: (Counter :<: f) => Free f ()
reset = inject (Reset (Pure ()))

dialogue :: Free (Console :+: Counter) Int
dialogue = do
  n <- next
  say (show n ++ ": what is your name?")
  name <- ask
  if null name then reset >> return (-1) else do
    say ("hello, " ++ map toUpper name)
    if n < 3 then dialogue else (+ n) <$> next

class Functor f => Run f where
  runAlg :: f (World -> (a, World)) -> World -> (a, World)

data World = World { inputs :: [String], said :: [String], count :: Int }

instance Run Console where
  runAlg (Say s k) w = k w { said = s : said w }
  runAlg (Ask k) w = case inputs w of
    []       -> k "" w
    (i : is) -> k i w { inputs = is }
instance Run Counter where
  runAlg (Next k) w = k (count w) w { count = count w + 1 }
  runAlg (Reset k) w = k w { count = 0 }
instance (Run f, Run g) => Run (f :+: g) where
  runAlg (Inl x) = runAlg x
  runAlg (Inr x) = runAlg x

foldTerm :: Functor f => (a -> b) -> (f b -> b) -> Free f a -> b
foldTerm p _ (Pure a) = p a
foldTerm p h (Free x) = h (fmap (foldTerm p h) x)

-- ---------------------------------------------------------------------
-- 3. Lenses and traversals

type Lens s t a b = forall f. Functor f => (a -> f b) -> s -> f t
type Traversal s t a b = forall f. Applicative f => (a -> f b) -> s -> f t
type Lens' s a = Lens s s a a
type Traversal' s a = Traversal s s a a
type Getting r s a = (a -> Const r a) -> s -> Const r s

view :: Getting a s a -> s -> a
view l = getConst . l Const

over :: ((a -> Identity b) -> s -> Identity t) -> (a -> b) -> s -> t
over l f = runIdentity . l (Identity . f)

set :: ((a -> Identity b) -> s -> Identity t) -> b -> s -> t
set l = over l . const

toListOf :: Getting (Endo [a]) s a -> s -> [a]
toListOf l s = appEndo (getConst (l (\a -> Const (Endo (a :))) s)) []

sumOf :: Num a => Getting (Sum a) s a -> s -> a
sumOf l = getSum . getConst . l (Const . Sum)

infixl 8 ^.
infixr 4 %~, .~
infixl 1 &
(^.) :: s -> Getting a s a -> a
s ^. l = view l s
(%~) :: ((a -> Identity b) -> s -> Identity t) -> (a -> b) -> s -> t
(%~) = over
(.~) :: ((a -> Identity b) -> s -> Identity t) -> b -> s -> t
(.~) = set
(&) :: a -> (a -> b) -> b
x & f = f x

data Address = Address { _street :: String, _zip :: Int } deriving (Show, Eq)
data Employee = Employee { _name :: String, _salary :: Double, _address :: Address } deriving (Show, Eq)
data Company = Company { _title :: String, _staff :: [Employee] } deriving (Show, Eq)

street :: Lens' Address String
street f a = (\s -> a { _street = s }) <$> f (_street a)
zipCode :: Lens' Address Int
zipCode f a = (\z -> a { _zip = z }) <$> f (_zip a)
name :: Lens' Employee String
name f e = (\n -> e { _name = n }) <$> f (_name e)
salary :: Lens' Employee Double
salary f e = (\x -> e { _salary = x }) <$> f (_salary e)
address :: Lens' Employee Address
address f e = (\x -> e { _address = x }) <$> f (_address e)
staff :: Lens' Company [Employee]
staff f c = (\x -> c { _staff = x }) <$> f (_staff c)

_1 :: Lens (a, c) (b, c) a b
_1 f (a, c) = (\b -> (b, c)) <$> f a
_2 :: Lens (c, a) (c, b) a b
_2 f (c, a) = (\b -> (c, b)) <$> f a

at :: Ord k => k -> Lens' (M.Map k v) (Maybe v)
at k f m = (\r -> maybe (M.delete k m) (\v -> M.insert k v m) r) <$> f (M.lookup k m)

both :: Traversal (a, a) (b, b) a b
both f (a, b) = (,) <$> f a <*> f b

-- ---------------------------------------------------------------------
-- 4. Zippers

data Tree a = Leaf | Node (Tree a) a (Tree a)
  deriving (Eq, Show, Functor, Foldable, Traversable)

data Crumb a = WentLeft a (Tree a) | WentRight (Tree a) a
data Loc a = Loc { focus :: Tree a, trail :: [Crumb a] }

goLeft, goRight, goUp :: Loc a -> Maybe (Loc a)
goLeft (Loc (Node l x r) bs) = Just (Loc l (WentLeft x r : bs))
goLeft _ = Nothing
goRight (Loc (Node l x r) bs) = Just (Loc r (WentRight l x : bs))
goRight _ = Nothing
goUp (Loc t (WentLeft x r : bs)) = Just (Loc (Node t x r) bs)
goUp (Loc t (WentRight l x : bs)) = Just (Loc (Node l x t) bs)
goUp (Loc _ []) = Nothing

rebuild :: Loc a -> Tree a
rebuild l = maybe (focus l) rebuild (goUp l)

modifyFocus :: (Tree a -> Tree a) -> Loc a -> Loc a
modifyFocus f l = l { focus = f (focus l) }

fromList :: Ord a => [a] -> Tree a
fromList = foldl' (flip insert) Leaf
  where
    insert x Leaf = Node Leaf x Leaf
    insert x t@(Node l y r) = case compare x y of
      LT -> Node (insert x l) y r
      GT -> Node l y (insert x r)
      EQ -> t

-- ---------------------------------------------------------------------
-- 5. A typed evaluator

data Exp :: * -> * where
  IntE  :: Int -> Exp Int
  BoolE :: Bool -> Exp Bool
  Add   :: Exp Int -> Exp Int -> Exp Int
  If    :: Exp Bool -> Exp a -> Exp a -> Exp a
  Le    :: Exp Int -> Exp Int -> Exp Bool
  PairE :: Exp a -> Exp b -> Exp (a, b)
  Fst   :: Exp (a, b) -> Exp a
  Snd   :: Exp (a, b) -> Exp b

eval :: Exp a -> a
eval = \case
  IntE n    -> n
  BoolE b   -> b
  Add a b   -> eval a + eval b
  If c t e  -> if eval c then eval t else eval e
  Le a b    -> eval a <= eval b
  PairE a b -> (eval a, eval b)
  Fst p     -> fst (eval p)
  Snd p     -> snd (eval p)

data Ty a where
  TInt  :: Ty Int
  TBool :: Ty Bool
  TPair :: Ty a -> Ty b -> Ty (a, b)

data Equal a b where Refl :: Equal a a

sameTy :: Ty a -> Ty b -> Maybe (Equal a b)
sameTy TInt TInt = Just Refl
sameTy TBool TBool = Just Refl
sameTy (TPair a b) (TPair c d) = do
  Refl <- sameTy a c
  Refl <- sameTy b d
  return Refl
sameTy _ _ = Nothing

showBy :: Ty a -> a -> String
showBy TInt n = show n
showBy TBool b = if b then "yes" else "no"
showBy (TPair a b) (x, y) = "<" ++ showBy a x ++ "|" ++ showBy b y ++ ">"

data Untyped = UI Int | UB Bool | UAdd Untyped Untyped | UIf Untyped Untyped Untyped | ULe Untyped Untyped | UPair Untyped Untyped

data SomeExp = forall t. SomeExp (Ty t) (Exp t)

check :: Untyped -> Either String SomeExp
check = \case
  UI n -> Right (SomeExp TInt (IntE n))
  UB b -> Right (SomeExp TBool (BoolE b))
  UAdd a b -> do
    a' <- expect TInt a
    b' <- expect TInt b
    Right (SomeExp TInt (Add a' b'))
  ULe a b -> (\x y -> SomeExp TBool (Le x y)) <$> expect TInt a <*> expect TInt b
  UPair a b -> do
    SomeExp ta a' <- check a
    SomeExp tb b' <- check b
    Right (SomeExp (TPair ta tb) (PairE a' b'))
  UIf c t e -> do
    c' <- expect TBool c
    SomeExp tt t' <- check t
    e' <- expect tt e
    Right (SomeExp tt (If c' t' e'))

expect :: Ty t -> Untyped -> Either String (Exp t)
expect want u = do
  SomeExp got e <- check u
  case sameTy want got of
    Just Refl -> Right e
    Nothing   -> Left ("expected " ++ describe want ++ " but found " ++ describe got)

describe :: Ty a -> String
describe TInt = "a number"
describe TBool = "a truth value"
describe (TPair a b) = "a pair of " ++ describe a ++ " and " ++ describe b

-- ---------------------------------------------------------------------
-- 6. Existential shapes

class Shape a where
  area, perimeter :: a -> Double
  label :: a -> String
  label x = "shape of area " ++ show (area x)

data Circle = Circle Double
data Rect = Rect Double Double
instance Shape Circle where
  area (Circle r) = 3 * r * r
  perimeter (Circle r) = 6 * r
instance Shape Rect where
  area (Rect a b) = a * b
  perimeter (Rect a b) = 2 * (a + b)
  label r = "rectangle, perimeter " ++ show (perimeter r)

data AnyShape = forall s. Shape s => AnyShape s | forall s. (Shape s) => Scaled { factor :: Double, base :: s }
instance Shape AnyShape where
  area (AnyShape s) = area s
  area (Scaled k s) = k * k * area s
  perimeter (AnyShape s) = perimeter s
  perimeter (Scaled k s) = k * perimeter s
  label (AnyShape s) = label s
  label (Scaled k s) = "scaled by " ++ show k ++ ": " ++ label s

-- ---------------------------------------------------------------------
-- 7. Recursion schemes

newtype Fix f = Fix { unFix :: f (Fix f) }

cata :: Functor f => (f a -> a) -> Fix f -> a
cata alg = alg . fmap (cata alg) . unFix

ana :: Functor f => (a -> f a) -> a -> Fix f
ana co = Fix . fmap (ana co) . co

para :: Functor f => (f (Fix f, a) -> a) -> Fix f -> a
para alg = alg . fmap (\t -> (t, para alg t)) . unFix

hylo :: Functor f => (f b -> b) -> (a -> f a) -> a -> b
hylo f g = f . fmap (hylo f g) . g

data ListF e r = NilF | ConsF e r deriving Functor
data TreeF e r = TipF | BinF r e r deriving Functor

quicksort :: Ord a => [a] -> [a]
quicksort = hylo join' split
  where
    split [] = TipF
    split (x : xs) = BinF (filter (< x) xs) x (filter (>= x) xs)
    join' TipF = []
    join' (BinF l x r) = l ++ [x] ++ r

-- ---------------------------------------------------------------------
-- 8. Continuations and church-encoded lists

newtype Cont r a = Cont { runCont :: (a -> r) -> r } deriving Functor
instance Applicative (Cont r) where
  pure a = Cont ($ a)
  Cont f <*> Cont x = Cont (\k -> f (\g -> x (k . g)))
instance Monad (Cont r) where
  Cont m >>= f = Cont (\k -> m (\a -> runCont (f a) k))

callCC :: ((a -> Cont r b) -> Cont r a) -> Cont r a
callCC f = Cont (\k -> runCont (f (\a -> Cont (\_ -> k a))) k)

safeDivs :: [Int] -> Int -> Cont r (Either String Int)
safeDivs ds n0 = callCC $ \exit -> do
  r <- foldM (\n d -> if d == 0 then exit (Left ("stopped at " ++ show n)) >> return n else return (n `div` d)) n0 ds
  return (Right r)

newtype Church a = Church { foldChurch :: forall r. (a -> r -> r) -> r -> r }
instance Functor Church where fmap f (Church l) = Church (\c n -> l (c . f) n)
instance Foldable Church where foldr c n (Church l) = l c n
instance Semigroup (Church a) where Church a <> Church b = Church (\c n -> a c (b c n))
instance Monoid (Church a) where mempty = Church (\_ n -> n)
instance Applicative Church where { pure x = Church (\c n -> c x n); (<*>) = ap }
instance Monad Church where
  m >>= f = foldMap f m

church :: Foldable t => t a -> Church a
church t = Church (\c n -> foldr c n t)

-- ---------------------------------------------------------------------
-- 9. Comonads

class Functor w => Comonad w where
  extract :: w a -> a
  duplicate :: w a -> w (w a)
  extend :: (w a -> b) -> w a -> w b
  extend f = fmap f . duplicate

data Tape a = Tape [a] a [a] deriving (Functor)
instance Comonad Tape where
  extract :: Tape a -> a
  extract (Tape _ a _) = a
  duplicate t = Tape (tail (iterate left t)) t (tail (iterate right t))
    where left (Tape (l : ls) a rs) = Tape ls l (a : rs)
          left t' = t'
          right (Tape ls a (r : rs)) = Tape (a : ls) r rs
          right t' = t'

rule :: Int -> Tape Bool -> Bool
rule n (Tape (l : _) c (r : _)) = odd (n `div` 2 ^ (4 * fromEnum l + 2 * fromEnum c + fromEnum r))
rule _ _ = False

showTape :: Int -> Tape Bool -> String
showTape w (Tape ls c rs) = map (\b -> if b then '#' else '.') (reverse (take w ls) ++ [c] ++ take w rs)

-- ---------------------------------------------------------------------

newtype Compose f g a = Compose { getCompose :: f (g a) } deriving (Functor, Foldable, Traversable)
deriving instance Show (f (g a)) => Show (Compose f g a)

main :: IO ()
main = do
  putStrLn "-- tagless"
  print (runEval term, runDepth term)
  putStrLn (runView term 0)
  putStrLn (runView (pushNeg term Pos) 0)
  let Both (v, e) = term :: Both View Eval in putStrLn (runView v 0 ++ " = " ++ show (runEval e))
  putStrLn "-- free"
  forM_ [["ann", "bob", "cy", "di", "ed"], ["ann"], []] $ \is -> do
    let (r, w) = foldTerm (,) runAlg dialogue (World is [] 0)
    putStrLn (intercalate " / " (reverse (said w)) ++ " => " ++ show (r, count w, length (inputs w)))
  print (Free (Just (Free (Just (Pure 'x')))) :: Free Maybe Char)
  print (foldFree (\m -> maybe [] pure m) (Free (Just (Pure 3)) >>= \n -> Free (Just (Pure (n + 1 :: Int)))))
  putStrLn "-- lenses"
  let company = Company "Widgets" [ Employee n s (Address st z) | (n, s, st, z) <- [("Ann", 100, "High St", 1), ("Bob", 80.5, "Low Rd", 2)] ]
  print (toListOf (staff . traverse . name) company, sumOf (staff . traverse . salary) company)
  print (company & staff . traverse . salary %~ (* 1.1) & staff . traverse . address . zipCode %~ (+ 1000))
  print ((company & staff %~ reverse) ^. staff & map (view (address . street)))
  print (((1, 2), 'x') & _1 . both %~ show & _2 .~ True)
  print (M.fromList [(1, "a"), (2, "b")] & at 3 .~ Just "c" & at 1 .~ Nothing)
  print =<< (both . traverse) (\x -> x * 2 <$ putStrLn ("visit " ++ show x)) ([1, 2], [3 :: Int])
  putStrLn "-- zippers"
  let tree = fromList [5, 2, 8, 1, 9, 3 :: Int]
      walk = goLeft >=> goRight
  print (fmap (toList . focus) (walk (Loc tree [])))
  print (fmap (toList . rebuild . modifyFocus (const (fromList [100, 101]))) (walk (Loc tree [])))
  print (fmap (const ()) ((walk >=> walk >=> walk) (Loc tree [])))
  print (mapAccumL (\a x -> (a + x, a)) 0 tree & snd & toList, maximum tree, elem 3 tree, length tree)
  print (for tree (\x -> if x > 0 then Just (x * x) else Nothing) & fmap sum)
  putStrLn "-- gadt"
  print (eval (If (Le (IntE 2) (Add (IntE 1) (IntE 1))) (Fst (PairE (IntE 7) (BoolE False))) (IntE 0)))
  forM_ [ UPair (UAdd (UI 1) (UI 2)) (ULe (UI 3) (UI 2)), UIf (UB True) (UI 1) (UB False), UAdd (UI 1) (UPair (UI 1) (UB True))
        , UIf (ULe (UI 1) (UI 2)) (UPair (UI 1) (UPair (UB True) (UI 0))) (UPair (UI 5) (UPair (UB False) (UI 9))) ] $ \u ->
    putStrLn (either ("type error: " ++) (\(SomeExp t x) -> showBy t (eval x)) (check u))
  putStrLn "-- shapes"
  mapM_ (putStrLn . label) (sortBy (comparing area) [AnyShape (Circle 1), AnyShape (Rect 2 5), Scaled { factor = 0.5, base = Rect 2 2 }])
  putStrLn "-- schemes"
  let range n = ana (\k -> if k > n then NilF else ConsF k (k + 1)) (1 :: Int)
  print (cata (\case { NilF -> 1; ConsF a b -> a * b }) (range 10))
  print (para (\case { NilF -> []; ConsF a (rest, b) -> (a, cata (\case { NilF -> 0; ConsF _ k -> k + 1 :: Int }) rest) : b }) (range 4))
  putStrLn (quicksort "recursion schemes")
  putStrLn "-- continuations"
  print (map (\ds -> runCont (safeDivs ds 1000) id) [[2, 5], [10, 0, 5], []])
  print (toList (church [1, 2, 3 :: Int] >>= \x -> church (replicate x x)), sum (fmap (* 2) (church (Just 21))), length (foldMap pure "abc" :: Church Char))
  putStrLn "-- comonads"
  forM_ (take 8 (iterate (extend (rule 30)) (Tape (repeat False) True (repeat False)))) (putStrLn . showTape 15)
  print (traverse (\x -> [x, x + 10]) (Compose [Just 1, Nothing, Just (2 :: Int)]) & map sum)
  print (sequenceA (Compose [Just (Right 1), Nothing, Just (Left "no"), Just (Left "nope")] :: Compose [] Maybe (Either String Int)))
