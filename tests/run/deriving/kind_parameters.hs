{-# LANGUAGE GADTs, KindSignatures, StandaloneDeriving, DeriveTraversable #-}
-- Parameters that only the kind of a type names are parameters for what is derived.
import Data.Kind
data B :: Type -> Type where { B :: a -> B a; C :: B a } deriving Show
data P :: Type -> Type -> Type where { P :: a -> b -> P a b } deriving (Eq, Ord, Show, Functor, Foldable, Traversable)
data Free :: (Type -> Type) -> Type -> Type where
  Pure   :: a                      -> Free f a
  Impure :: (x -> Free f a) -> f x -> Free f a
deriving instance Functor (Free f)
data Q (f :: Type -> Type) :: Type -> Type where Q :: f a -> Q f a
deriving instance Functor f => Functor (Q f)
newtype N :: Type -> Type where { N :: { unN :: Maybe a } -> N a } deriving (Show, Functor, Eq)

main :: IO ()
main = do
  print [B 'a', C]
  print (fmap (+1) (P 1 2), sum (P 1 2), P 1 2 < P 1 3)
  case fmap (+1) (Impure (\x -> Pure (x * 2)) (Just 3)) of { Impure k (Just x) -> case k x of { Pure y -> print y; _ -> pure () }; _ -> pure () }
  print (fmap length (N (Just "abc")))
