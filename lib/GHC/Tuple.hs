{-# LANGUAGE PatternSynonyms #-}
-- | Tuples: the one of one part, which has a name.
module GHC.Tuple (Solo (.., MkSolo), getSolo) where

data Solo a = Solo a
  deriving (Eq, Ord, Show, Read, Bounded)

-- | What the constructor is called in later versions of base.
pattern MkSolo :: a -> Solo a
pattern MkSolo x = Solo x
{-# COMPLETE MkSolo #-}

getSolo :: Solo a -> a
getSolo (Solo x) = x

instance Functor Solo where fmap f (Solo x) = Solo (f x)
instance Foldable Solo where foldMap f (Solo x) = f x
instance Traversable Solo where traverse f (Solo x) = Solo <$> f x
instance Applicative Solo where { pure = Solo; Solo f <*> Solo x = Solo (f x) }
instance Monad Solo where Solo x >>= f = f x
instance Semigroup a => Semigroup (Solo a) where Solo x <> Solo y = Solo (x <> y)
instance Monoid a => Monoid (Solo a) where mempty = Solo mempty
