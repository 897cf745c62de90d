{-# LANGUAGE FlexibleContexts, UndecidableInstances, FlexibleInstances #-}
class Show a => Pretty a where pretty :: a -> String; pretty = show
class Pretty a => Doc a where doc :: a -> String; doc x = "[" ++ pretty x ++ "]"
newtype Wrap a = Wrap a
instance Doc a => Show (Wrap a) where show (Wrap a) = "W" ++ doc a
instance Doc a => Pretty (Wrap a)
instance Doc a => Doc (Wrap a)
instance Pretty Int
instance Doc Int
instance (Doc (Wrap a)) => Pretty (Maybe (Wrap a))
instance (Doc (Wrap a)) => Doc (Maybe (Wrap a))
main = putStrLn (doc (Wrap (3 :: Int))) >> putStrLn (doc (Just (Wrap (4 :: Int))))
