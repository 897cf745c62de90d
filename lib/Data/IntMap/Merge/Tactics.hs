-- | What Data.IntMap.Merge.Lazy and Data.IntMap.Merge.Strict are made of.
module Data.IntMap.Merge.Tactics where

import Data.Functor.Identity (Identity (..))
import Data.IntMap (IntMap, Key)
import qualified Data.IntMap as IntMap

-- | For keys of one map only.
newtype WhenMissing f x y = WhenMissing { missingKey :: Key -> x -> f (Maybe y) }

-- | For keys of both.
newtype WhenMatched f x y z = WhenMatched { matchedKey :: Key -> x -> y -> f (Maybe z) }

type SimpleWhenMissing = WhenMissing Identity
type SimpleWhenMatched = WhenMatched Identity

runWhenMissing :: WhenMissing f x y -> Key -> x -> f (Maybe y)
runWhenMissing = missingKey

runWhenMatched :: WhenMatched f x y z -> Key -> x -> y -> f (Maybe z)
runWhenMatched = matchedKey

merge :: SimpleWhenMissing a c -> SimpleWhenMissing b c -> SimpleWhenMatched a b c -> IntMap a -> IntMap b -> IntMap c
merge only1 only2 both s t = runIdentity (mergeA only1 only2 both s t)

-- | Effects in the order of keys.
mergeA :: Applicative f
       => WhenMissing f a c -> WhenMissing f b c -> WhenMatched f a b c -> IntMap a -> IntMap b -> f (IntMap c)
mergeA (WhenMissing only1) (WhenMissing only2) (WhenMatched both) s t =
  fmap IntMap.fromDistinctAscList (go (IntMap.toAscList s) (IntMap.toAscList t))
  where
    go [] ys = each only2 ys
    go xs [] = each only1 xs
    go xs@((i, x) : xs') ys@((k, y) : ys') = case compare i k of
      LT -> with i (only1 i x) (go xs' ys)
      GT -> with k (only2 k y) (go xs ys')
      EQ -> with i (both i x y) (go xs' ys')
    each f = foldr (\(k, x) rest -> with k (f k x) rest) (pure [])
    with k here rest = (\found others -> maybe others (\z -> (k, z) : others) found) <$> here <*> rest

dropMissing :: Applicative f => WhenMissing f x y
dropMissing = WhenMissing (\_ _ -> pure Nothing)

preserveMissing :: Applicative f => WhenMissing f x x
preserveMissing = WhenMissing (\_ x -> pure (Just x))

filterMissing :: Applicative f => (Key -> x -> Bool) -> WhenMissing f x x
filterMissing p = WhenMissing (\k x -> pure (if p k x then Just x else Nothing))

filterAMissing :: Applicative f => (Key -> x -> f Bool) -> WhenMissing f x x
filterAMissing p = WhenMissing (\k x -> fmap (\keep -> if keep then Just x else Nothing) (p k x))

-- | Together with its content.
evaluated :: Maybe a -> Maybe a
evaluated Nothing  = Nothing
evaluated (Just x) = x `seq` Just x
