-- | A functor with pure values beside it, and what collects all errors instead of stopping at the first.
module Control.Applicative.Lift
  ( Lift (..), unLift, mapLift, elimLift, Errors, runErrors, failure, eitherToErrors
  ) where

import Control.Applicative (Alternative (..))
import Data.Functor.Classes
import Data.Functor.Constant

data Lift f a = Pure a | Other (f a)

instance Eq1 f => Eq1 (Lift f) where
  liftEq eq (Pure x) (Pure y) = eq x y
  liftEq eq (Other x) (Other y) = liftEq eq x y
  liftEq _ _ _ = False

instance Ord1 f => Ord1 (Lift f) where
  liftCompare comp (Pure x) (Pure y) = comp x y
  liftCompare _ (Pure _) (Other _) = LT
  liftCompare _ (Other _) (Pure _) = GT
  liftCompare comp (Other x) (Other y) = liftCompare comp x y

instance Show1 f => Show1 (Lift f) where
  liftShowsPrec sp _ d (Pure x) = showsUnaryWith sp "Pure" d x
  liftShowsPrec sp sl d (Other y) = showsUnaryWith (liftShowsPrec sp sl) "Other" d y

instance (Eq1 f, Eq a) => Eq (Lift f a) where (==) = eq1
instance (Ord1 f, Ord a) => Ord (Lift f a) where compare = compare1
instance (Show1 f, Show a) => Show (Lift f a) where showsPrec = showsPrec1

instance Functor f => Functor (Lift f) where
  fmap f (Pure x) = Pure (f x)
  fmap f (Other y) = Other (fmap f y)

instance Foldable f => Foldable (Lift f) where
  foldMap f (Pure x) = f x
  foldMap f (Other y) = foldMap f y

instance Traversable f => Traversable (Lift f) where
  traverse f (Pure x) = fmap Pure (f x)
  traverse f (Other y) = fmap Other (traverse f y)

instance Applicative f => Applicative (Lift f) where
  pure = Pure
  Pure f <*> ax = fmap f ax
  Other f <*> ax = Other (f <*> unLift ax)

instance Alternative f => Alternative (Lift f) where
  empty = Other empty
  Pure x <|> _ = Pure x
  Other _ <|> Pure y = Pure y
  Other x <|> Other y = Other (x <|> y)

unLift :: Applicative f => Lift f a -> f a
unLift (Pure x) = pure x
unLift (Other e) = e

mapLift :: (f a -> g a) -> Lift f a -> Lift g a
mapLift _ (Pure x) = Pure x
mapLift f (Other e) = Other (f e)

elimLift :: (a -> r) -> (f a -> r) -> Lift f a -> r
elimLift f _ (Pure x) = f x
elimLift _ g (Other e) = g e

type Errors e = Lift (Constant e)

runErrors :: Errors e a -> Either e a
runErrors (Other (Constant e)) = Left e
runErrors (Pure x) = Right x

failure :: e -> Errors e a
failure e = Other (Constant e)

eitherToErrors :: Either e a -> Errors e a
eitherToErrors = either failure Pure
