{-# LANGUAGE NoImplicitPrelude, MagicHash, BangPatterns #-}
-- | The classes of sequencing and combining (Functor to MonadPlus, Semigroup, Monoid) with the instances of the basic types.
module Tarry.Base where

import Tarry.Prim
import Tarry.Types
import Tarry.Classes
import Tarry.Show
import Tarry.Exception
import Tarry.Function
import Tarry.Num
import Tarry.Real

infixr 6 <>
infixr 5 :|
infixl 4 <$, <$!>, <$>, $>, <*>, <*, *>, <**>
infixl 3 <|>
infixl 1 >>, >>=, <&>
infixr 1 =<<, <=<, >=>

-- | A list that is not empty.
data NonEmpty a = a :| [a]

instance Eq a => Eq (NonEmpty a) where
  (x :| xs) == (y :| ys) = x == y && xs == ys

instance Ord a => Ord (NonEmpty a) where
  compare (x :| xs) (y :| ys) = case compare x y of
    EQ -> compare xs ys
    o  -> o

instance Show a => Show (NonEmpty a) where
  showsPrec (I# p) (x :| xs) = showParen (isTrue# (p ># 5#))
    (\s -> showsPrec (I# 6#) x (' ' : ':' : '|' : ' ' : showsPrec (I# 6#) xs s))

-- | Also the type that has no value.
data Void

absurd :: Void -> a
absurd v = seq v (errorWithoutStackTrace "Data.Void.absurd")

vacuous :: Functor f => f Void -> f a
vacuous v = fmap absurd v

instance Eq Void where
  _ == _ = True
instance Ord Void where
  compare _ _ = EQ
instance Show Void where
  showsPrec _ v = absurd v
instance Exception Void
instance Semigroup Void where
  a <> _ = a

-- Classes -------------------------------------------------------------------------------------------------------------

class Functor f where
  fmap :: (a -> b) -> f a -> f b
  (<$) :: a -> f b -> f a
  (<$) x = fmap (const x)

(<$>) :: Functor f => (a -> b) -> f a -> f b
(<$>) = fmap

(<&>) :: Functor f => f a -> (a -> b) -> f b
x <&> f = fmap f x

($>) :: Functor f => f a -> b -> f b
($>) = flip (<$)

void :: Functor f => f a -> f ()
void x = () <$ x

class Functor f => Applicative f where
  {-# MINIMAL pure, ((<*>) | liftA2) #-}
  pure   :: a -> f a
  (<*>)  :: f (a -> b) -> f a -> f b
  liftA2 :: (a -> b -> c) -> f a -> f b -> f c
  (*>)   :: f a -> f b -> f b
  (<*)   :: f a -> f b -> f a

  (<*>) = liftA2 id
  liftA2 f x = (<*>) (fmap f x)
  x *> y = (id <$ x) <*> y
  (<*) = liftA2 const

(<**>) :: Applicative f => f a -> f (a -> b) -> f b
(<**>) = liftA2 (\x f -> f x)

liftA :: Applicative f => (a -> b) -> f a -> f b
liftA f x = pure f <*> x

liftA3 :: Applicative f => (a -> b -> c -> d) -> f a -> f b -> f c -> f d
liftA3 f x y z = liftA2 f x y <*> z

class Applicative m => Monad m where
  (>>=)  :: m a -> (a -> m b) -> m b
  (>>)   :: m a -> m b -> m b
  return :: a -> m a

  m >> k = m >>= \_ -> k
  return = pure

class Monad m => MonadFail m where
  fail :: String -> m a

class Applicative f => Alternative f where
  {-# MINIMAL empty, (<|>) #-}
  empty :: f a
  (<|>) :: f a -> f a -> f a
  some  :: f a -> f [a]
  many  :: f a -> f [a]

  some v = some_v
    where many_v = some_v <|> pure []
          some_v = liftA2 (:) v many_v
  many v = many_v
    where many_v = some_v <|> pure []
          some_v = liftA2 (:) v many_v

class (Alternative m, Monad m) => MonadPlus m where
  mzero :: m a
  mplus :: m a -> m a -> m a
  mzero = empty
  mplus = (<|>)

class Semigroup a where
  {-# MINIMAL (<>) | sconcat #-}
  (<>)    :: a -> a -> a
  sconcat :: NonEmpty a -> a
  stimes  :: Integral b => b -> a -> a

  a <> b = sconcat (a :| [b])
  sconcat (a :| as) = go a as
    where go b (c:cs) = b <> go c cs
          go b []     = b
  stimes = stimesDefault

-- | x combined with itself, n of them; n is positive. By doubling.
stimesDefault :: (Integral b, Semigroup a) => b -> a -> a
stimesDefault n x
  | n <= 0    = errorWithoutStackTrace "stimes: positive multiplier expected"
  | otherwise = double x n
  where
    double y i
      | even i    = double (y <> y) (i `quot` 2)
      | i == 1    = y
      | otherwise = doubleAnd (y <> y) (i `quot` 2) y
    doubleAnd y i acc
      | even i    = doubleAnd (y <> y) (i `quot` 2) acc
      | i == 1    = y <> acc
      | otherwise = doubleAnd (y <> y) (i `quot` 2) (y <> acc)

-- | For what does not change when combined with itself.
stimesIdempotent :: Integral b => b -> a -> a
stimesIdempotent n x
  | n <= 0    = errorWithoutStackTrace "stimesIdempotent: positive multiplier expected"
  | otherwise = x

stimesIdempotentMonoid :: (Integral b, Monoid a) => b -> a -> a
stimesIdempotentMonoid n x = case compare n 0 of
  LT -> errorWithoutStackTrace "stimesIdempotentMonoid: negative multiplier"
  EQ -> mempty
  GT -> x

stimesMonoid :: (Integral b, Monoid a) => b -> a -> a
stimesMonoid n x = case compare n 0 of
  LT -> errorWithoutStackTrace "stimesMonoid: expected non-negative multiplier"
  EQ -> mempty
  GT -> stimesDefault n x

class Semigroup a => Monoid a where
  mempty  :: a
  mappend :: a -> a -> a
  mconcat :: [a] -> a

  mappend = (<>)
  mconcat = foldrList mappend mempty

-- Functions on them ---------------------------------------------------------------------------------------------------

(=<<) :: Monad m => (a -> m b) -> m a -> m b
f =<< m = m >>= f

(>=>) :: Monad m => (a -> m b) -> (b -> m c) -> a -> m c
f >=> g = \x -> f x >>= g

(<=<) :: Monad m => (b -> m c) -> (a -> m b) -> a -> m c
(<=<) = flip (>=>)

(<$!>) :: Monad m => (a -> b) -> m a -> m b
f <$!> m = m >>= \x -> return $! f x

when :: Applicative f => Bool -> f () -> f ()
when p s = if p then s else pure ()

unless :: Applicative f => Bool -> f () -> f ()
unless p s = if p then pure () else s

join :: Monad m => m (m a) -> m a
join m = m >>= id

liftM :: Monad m => (a -> r) -> m a -> m r
liftM f m = m >>= \x -> return (f x)

liftM2 :: Monad m => (a -> b -> r) -> m a -> m b -> m r
liftM2 f ma mb = ma >>= \a -> mb >>= \b -> return (f a b)

liftM3 :: Monad m => (a -> b -> c -> r) -> m a -> m b -> m c -> m r
liftM3 f ma mb mc = ma >>= \a -> mb >>= \b -> mc >>= \c -> return (f a b c)

liftM4 :: Monad m => (a -> b -> c -> d -> r) -> m a -> m b -> m c -> m d -> m r
liftM4 f ma mb mc md = ma >>= \a -> mb >>= \b -> mc >>= \c -> md >>= \d -> return (f a b c d)

liftM5 :: Monad m => (a -> b -> c -> d -> e -> r) -> m a -> m b -> m c -> m d -> m e -> m r
liftM5 f ma mb mc md me = ma >>= \a -> mb >>= \b -> mc >>= \c -> md >>= \d -> me >>= \e -> return (f a b c d e)

ap :: Monad m => m (a -> b) -> m a -> m b
ap mf mx = mf >>= \f -> mx >>= \x -> return (f x)

guard :: Alternative f => Bool -> f ()
guard True  = pure ()
guard False = empty

optional :: Alternative f => f a -> f (Maybe a)
optional v = (Just <$> v) <|> pure Nothing

mfilter :: MonadPlus m => (a -> Bool) -> m a -> m a
mfilter p ma = ma >>= \a -> if p a then return a else mzero

forever :: Applicative f => f a -> f b
forever a = let a' = a *> a' in a'

filterM :: Applicative m => (a -> m Bool) -> [a] -> m [a]
filterM p = foldrList (\x -> liftA2 (\keep -> if keep then (x :) else id) (p x)) (pure [])

-- Instances: functions ------------------------------------------------------------------------------------------------

instance Functor ((->) r) where
  fmap f g x = f (g x)

instance Applicative ((->) r) where
  pure = const
  (<*>) f g x = f x (g x)
  liftA2 q f g x = q (f x) (g x)

instance Monad ((->) r) where
  (>>=) f k r = k (f r) r

instance Semigroup b => Semigroup (a -> b) where
  f <> g = \x -> f x <> g x
  stimes n f = \x -> stimes n (f x)

instance Monoid b => Monoid (a -> b) where
  mempty _ = mempty

-- Lists ---------------------------------------------------------------------------------------------------------------

instance Functor [] where
  fmap f xs = map f xs

instance Applicative [] where
  pure x = [x]
  fs <*> xs = concatMap' (\f -> map f xs) fs
  liftA2 f xs ys = concatMap' (\x -> map (f x) ys) xs
  xs *> ys = concatMap' (\_ -> ys) xs

instance Monad [] where
  xs >>= f = concatMap' f xs
  (>>) = (*>)

instance MonadFail [] where
  fail _ = []

instance Alternative [] where
  empty = []
  (<|>) = (++)

instance MonadPlus []

instance Semigroup [a] where
  (<>) = (++)
  stimes n xs
    | n < 0     = errorWithoutStackTrace "stimes: [], negative multiplier"
    | otherwise = rep n
    where rep i = if i == 0 then [] else xs ++ rep (i - 1)

instance Monoid [a] where
  mempty = []
  mconcat xss = concatMap' id xss

instance Functor NonEmpty where
  fmap f ~(x :| xs) = f x :| map f xs
  b <$ ~(_ :| xs) = b :| (b <$ xs)

instance Applicative NonEmpty where
  pure x = x :| []
  (<*>) = ap
  liftA2 = liftM2

instance Monad NonEmpty where
  ~(x :| xs) >>= f = y :| (ys ++ concatMap' (\z -> let b :| bs = f z in b : bs) xs)
    where y :| ys = f x

instance Semigroup (NonEmpty a) where
  (x :| xs) <> ~(y :| ys) = x :| (xs ++ y : ys)

-- Maybe, Either, pairs ------------------------------------------------------------------------------------------------

instance Functor Maybe where
  fmap _ Nothing  = Nothing
  fmap f (Just x) = Just (f x)

instance Applicative Maybe where
  pure = Just
  Just f  <*> m = fmap f m
  Nothing <*> _ = Nothing
  liftA2 f (Just x) (Just y) = Just (f x y)
  liftA2 _ _        _        = Nothing
  Just _  *> m = m
  Nothing *> _ = Nothing

instance Monad Maybe where
  Just x  >>= k = k x
  Nothing >>= _ = Nothing
  (>>) = (*>)

instance MonadFail Maybe where
  fail _ = Nothing

instance Alternative Maybe where
  empty = Nothing
  Nothing <|> r = r
  l       <|> _ = l

instance MonadPlus Maybe

instance Semigroup a => Semigroup (Maybe a) where
  Nothing <> b       = b
  a       <> Nothing = a
  Just a  <> Just b  = Just (a <> b)
  stimes _ Nothing  = Nothing
  stimes n (Just a) = case compare n 0 of
    LT -> errorWithoutStackTrace "stimes: Maybe, negative multiplier"
    EQ -> Nothing
    GT -> Just (stimes n a)

instance Semigroup a => Monoid (Maybe a) where
  mempty = Nothing

instance Functor (Either e) where
  fmap _ (Left e)  = Left e
  fmap f (Right x) = Right (f x)

instance Applicative (Either e) where
  pure = Right
  Left e  <*> _ = Left e
  Right f <*> r = fmap f r

instance Monad (Either e) where
  Left e  >>= _ = Left e
  Right x >>= k = k x

instance Semigroup (Either a b) where
  Left _ <> b = b
  a      <> _ = a
  stimes n x
    | n <= 0    = errorWithoutStackTrace "stimes: positive multiplier expected"
    | otherwise = x

instance Functor ((,) a) where
  fmap f (a, b) = (a, f b)

instance Monoid a => Applicative ((,) a) where
  pure x = (mempty, x)
  (u, f) <*> (v, x) = (u <> v, f x)
  liftA2 f (u, x) (v, y) = (u <> v, f x y)

instance Monoid a => Monad ((,) a) where
  (u, a) >>= k = case k a of (v, b) -> (u <> v, b)

instance Functor ((,,) a b) where
  fmap f (a, b, c) = (a, b, f c)

instance (Monoid a, Monoid b) => Applicative ((,,) a b) where
  pure x = (mempty, mempty, x)
  (a, b, f) <*> (a', b', x) = (a <> a', b <> b', f x)

instance (Monoid a, Monoid b) => Monad ((,,) a b) where
  (u, v, a) >>= k = case k a of (u', v', b) -> (u <> u', v <> v', b)

instance Functor ((,,,) a b c) where
  fmap f (a, b, c, d) = (a, b, c, f d)

instance (Monoid a, Monoid b, Monoid c) => Applicative ((,,,) a b c) where
  pure x = (mempty, mempty, mempty, x)
  (a, b, c, f) <*> (a', b', c', x) = (a <> a', b <> b', c <> c', f x)

instance (Monoid a, Monoid b, Monoid c) => Monad ((,,,) a b c) where
  (u, v, w, a) >>= k = case k a of (u', v', w', b) -> (u <> u', v <> v', w <> w', b)

-- Combining the rest --------------------------------------------------------------------------------------------------

instance Semigroup () where
  _ <> _ = ()
  sconcat _ = ()
  stimes _ _ = ()

instance Monoid () where
  mempty = ()
  mconcat _ = ()

instance Semigroup Ordering where
  LT <> _ = LT
  EQ <> y = y
  GT <> _ = GT
  stimes n x = case compare n 0 of
    LT -> errorWithoutStackTrace "stimes: Ordering, negative multiplier"
    EQ -> EQ
    GT -> x

instance Monoid Ordering where
  mempty = EQ

instance (Semigroup a, Semigroup b) => Semigroup (a, b) where
  (a, b) <> (a', b') = (a <> a', b <> b')
  stimes n (a, b) = (stimes n a, stimes n b)

instance (Monoid a, Monoid b) => Monoid (a, b) where
  mempty = (mempty, mempty)

instance (Semigroup a, Semigroup b, Semigroup c) => Semigroup (a, b, c) where
  (a, b, c) <> (a', b', c') = (a <> a', b <> b', c <> c')

instance (Monoid a, Monoid b, Monoid c) => Monoid (a, b, c) where
  mempty = (mempty, mempty, mempty)

instance (Semigroup a, Semigroup b, Semigroup c, Semigroup d) => Semigroup (a, b, c, d) where
  (a, b, c, d) <> (a', b', c', d') = (a <> a', b <> b', c <> c', d <> d')

instance (Monoid a, Monoid b, Monoid c, Monoid d) => Monoid (a, b, c, d) where
  mempty = (mempty, mempty, mempty, mempty)

instance (Semigroup a, Semigroup b, Semigroup c, Semigroup d, Semigroup e) => Semigroup (a, b, c, d, e) where
  (a, b, c, d, e) <> (a', b', c', d', e') = (a <> a', b <> b', c <> c', d <> d', e <> e')

instance (Monoid a, Monoid b, Monoid c, Monoid d, Monoid e) => Monoid (a, b, c, d, e) where
  mempty = (mempty, mempty, mempty, mempty, mempty)

-- Actions -------------------------------------------------------------------------------------------------------------

instance Functor IO where
  fmap f (IO m) = IO act
    where act w = case m w of Box# a -> Box# (f a)

instance Applicative IO where
  pure a = IO act
    where act (_ :: World#) = Box# a
  IO mf <*> IO mx = IO act
    where act w = case mf w of Box# f -> case mx w of Box# x -> Box# (f x)
  liftA2 f (IO mx) (IO my) = IO act
    where act w = case mx w of Box# x -> case my w of Box# y -> Box# (f x y)
  IO m *> IO k = IO act
    where act w = case m w of Box# _ -> k w
  IO m <* IO k = IO act
    where act w = case m w of Box# a -> case k w of Box# _ -> Box# a

instance Monad IO where
  IO m >>= k = IO act
    where act w = case m w of Box# a -> unIO (k a) w
  IO m >> IO k = IO act
    where act w = case m w of Box# _ -> k w

instance Semigroup a => Semigroup (IO a) where
  (<>) = liftA2 (<>)

instance Monoid a => Monoid (IO a) where
  mempty = pure mempty

instance Functor (ST s) where
  fmap f (ST m) = ST act
    where act w = case m w of Box# a -> Box# (f a)

instance Applicative (ST s) where
  pure a = ST act
    where act (_ :: World#) = Box# a
  ST mf <*> ST mx = ST act
    where act w = case mf w of Box# f -> case mx w of Box# x -> Box# (f x)
  liftA2 f (ST mx) (ST my) = ST act
    where act w = case mx w of Box# x -> case my w of Box# y -> Box# (f x y)
  ST m *> ST k = ST act
    where act w = case m w of Box# _ -> k w

instance Monad (ST s) where
  ST m >>= k = ST act
    where act w = case m w of Box# a -> unST (k a) w
  ST m >> ST k = ST act
    where act w = case m w of Box# _ -> k w

instance MonadFail (ST s) where
  fail msg = errorWithoutStackTrace msg

instance Semigroup a => Semigroup (ST s a) where
  (<>) = liftA2 (<>)

instance Monoid a => Monoid (ST s a) where
  mempty = pure mempty

-- | What an action gives, when it is needed. It had better not matter when.
unsafePerformIO :: IO a -> a
unsafePerformIO (IO m) = case m realWorld# of Box# a -> a

-- | An action that happens when its result is needed.
unsafeInterleaveIO :: IO a -> IO a
unsafeInterleaveIO m = IO (\_ -> Box# (unsafePerformIO m))
