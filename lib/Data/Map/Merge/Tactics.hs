-- | What Data.Map.Merge.Lazy and Data.Map.Merge.Strict are made of.
module Data.Map.Merge.Tactics where

import Prelude hiding (id, map, (.))
import Control.Applicative (liftA3)
import Control.Category
import Data.Functor.Identity (Identity (..))
import Data.Map.Internal
  ( Map (..), filterWithKey, link, mapMaybeWithKey, mapWithKey, map, splitLookup, traverseMaybeWithKey, traverseWithKey )
import qualified Data.Map.Internal as Map

-- | For keys of one map only: what becomes of a whole subtree of them, and of one.
data WhenMissing f k x y = WhenMissing { missingSubtree :: Map k x -> f (Map k y), missingKey :: k -> x -> f (Maybe y) }

-- | For keys of both.
newtype WhenMatched f k x y z = WhenMatched { matchedKey :: k -> x -> y -> f (Maybe z) }

type SimpleWhenMissing = WhenMissing Identity
type SimpleWhenMatched = WhenMatched Identity

runWhenMissing :: WhenMissing f k x y -> k -> x -> f (Maybe y)
runWhenMissing = missingKey

runWhenMatched :: WhenMatched f k x y z -> k -> x -> y -> f (Maybe z)
runWhenMatched = matchedKey

-- Merging -------------------------------------------------------------------------------------------------------------------

merge :: Ord k => SimpleWhenMissing k a c -> SimpleWhenMissing k b c -> SimpleWhenMatched k a b c -> Map k a -> Map k b -> Map k c
merge only1 only2 both s t = runIdentity (mergeA only1 only2 both s t)

-- | Effects in the order of keys.
mergeA :: (Applicative f, Ord k)
       => WhenMissing f k a c -> WhenMissing f k b c -> WhenMatched f k a b c -> Map k a -> Map k b -> f (Map k c)
mergeA (WhenMissing whole1 one1) (WhenMissing whole2 _) (WhenMatched both) = go
  where
    go s Tip = whole1 s
    go Tip t = whole2 t
    go (Bin _ k x l r) t = case splitLookup k t of
      (l', found, r') -> liftA3 (joined k) (go l l') (maybe (one1 k x) (both k x) found) (go r r')
    joined k l here r = maybe (Map.merge l r) (\z -> link k z l r) here

-- Tactics -------------------------------------------------------------------------------------------------------------------

dropMissing :: Applicative f => WhenMissing f k x y
dropMissing = WhenMissing (const (pure Tip)) (\_ _ -> pure Nothing)

preserveMissing, preserveMissing' :: Applicative f => WhenMissing f k x x
preserveMissing = WhenMissing pure (\_ x -> pure (Just x))
preserveMissing' = WhenMissing (\t -> pure (Map.foldr seq () t `seq` t)) (\_ x -> pure (x `seq` Just x))

filterMissing :: Applicative f => (k -> x -> Bool) -> WhenMissing f k x x
filterMissing p = WhenMissing (pure . filterWithKey p) (\k x -> pure (if p k x then Just x else Nothing))

filterAMissing :: Applicative f => (k -> x -> f Bool) -> WhenMissing f k x x
filterAMissing p = traverseMaybeMissing (\k x -> fmap (\keep -> if keep then Just x else Nothing) (p k x))

mapMissing :: Applicative f => (k -> x -> y) -> WhenMissing f k x y
mapMissing f = WhenMissing (pure . mapWithKey f) (\k x -> pure (Just (f k x)))

mapMaybeMissing :: Applicative f => (k -> x -> Maybe y) -> WhenMissing f k x y
mapMaybeMissing f = WhenMissing (pure . mapMaybeWithKey f) (\k x -> pure (f k x))

traverseMissing :: Applicative f => (k -> x -> f y) -> WhenMissing f k x y
traverseMissing f = WhenMissing (traverseWithKey f) (\k x -> fmap Just (f k x))

traverseMaybeMissing :: Applicative f => (k -> x -> f (Maybe y)) -> WhenMissing f k x y
traverseMaybeMissing f = WhenMissing (traverseMaybeWithKey f) f

zipWithMatched :: Applicative f => (k -> x -> y -> z) -> WhenMatched f k x y z
zipWithMatched f = WhenMatched (\k x y -> pure (Just (f k x y)))

zipWithMaybeMatched :: Applicative f => (k -> x -> y -> Maybe z) -> WhenMatched f k x y z
zipWithMaybeMatched f = WhenMatched (\k x y -> pure (f k x y))

zipWithAMatched :: Applicative f => (k -> x -> y -> f z) -> WhenMatched f k x y z
zipWithAMatched f = WhenMatched (\k x y -> fmap Just (f k x y))

zipWithMaybeAMatched :: (k -> x -> y -> f (Maybe z)) -> WhenMatched f k x y z
zipWithMaybeAMatched = WhenMatched

-- Tactics from tactics ------------------------------------------------------------------------------------------------------

mapWhenMissing :: Functor f => (a -> b) -> WhenMissing f k x a -> WhenMissing f k x b
mapWhenMissing f (WhenMissing whole one) = WhenMissing (fmap (map f) . whole) (\k x -> fmap (fmap f) (one k x))

mapWhenMatched :: Functor f => (a -> b) -> WhenMatched f k x y a -> WhenMatched f k x y b
mapWhenMatched f (WhenMatched g) = WhenMatched (\k x y -> fmap (fmap f) (g k x y))

lmapWhenMissing :: (b -> a) -> WhenMissing f k a x -> WhenMissing f k b x
lmapWhenMissing f (WhenMissing whole one) = WhenMissing (whole . map f) (\k x -> one k (f x))

contramapFirstWhenMatched :: (b -> a) -> WhenMatched f k a y z -> WhenMatched f k b y z
contramapFirstWhenMatched f (WhenMatched g) = WhenMatched (\k x y -> g k (f x) y)

contramapSecondWhenMatched :: (b -> a) -> WhenMatched f k x a z -> WhenMatched f k x b z
contramapSecondWhenMatched f (WhenMatched g) = WhenMatched (\k x y -> g k x (f y))

instance (Applicative f, Monad f) => Functor (WhenMissing f k x) where
  fmap = mapWhenMissing

instance (Applicative f, Monad f) => Category (WhenMissing f k) where
  id = preserveMissing
  f . g = traverseMaybeMissing (\k x -> missingKey g k x >>= maybe (pure Nothing) (missingKey f k))

instance (Applicative f, Monad f) => Applicative (WhenMissing f k x) where
  pure x = mapMissing (\_ _ -> x)
  f <*> g = traverseMaybeMissing (\k x -> missingKey f k x >>= maybe (pure Nothing) (\h -> fmap (fmap (h $!)) (missingKey g k x)))

instance (Applicative f, Monad f) => Monad (WhenMissing f k x) where
  m >>= f = traverseMaybeMissing (\k x -> missingKey m k x >>= maybe (pure Nothing) (\r -> missingKey (f r) k x))

instance Functor f => Functor (WhenMatched f k x y) where
  fmap = mapWhenMatched

instance (Monad f, Applicative f) => Category (WhenMatched f k x) where
  id = zipWithMatched (\_ _ y -> y)
  f . g = zipWithMaybeAMatched (\k x y -> matchedKey g k x y >>= maybe (pure Nothing) (matchedKey f k x))

instance (Monad f, Applicative f) => Applicative (WhenMatched f k x y) where
  pure x = zipWithMatched (\_ _ _ -> x)
  fs <*> xs = zipWithMaybeAMatched (\k x y ->
    matchedKey fs k x y >>= maybe (pure Nothing) (\h -> fmap (fmap (h $!)) (matchedKey xs k x y)))

instance (Monad f, Applicative f) => Monad (WhenMatched f k x y) where
  m >>= f = zipWithMaybeAMatched (\k x y -> matchedKey m k x y >>= maybe (pure Nothing) (\r -> matchedKey (f r) k x y))
