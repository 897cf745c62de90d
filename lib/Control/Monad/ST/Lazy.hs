{-# LANGUAGE MagicHash, RankNTypes, RoleAnnotations #-}
-- | Actions on memory that happen when their results, or the results of later ones, are needed; always in their order.
module Control.Monad.ST.Lazy (ST, runST, fixST, strictToLazyST, lazyToStrictST, RealWorld, stToIO) where

import Control.Monad.Fix (MonadFix (..), fix)
import qualified Control.Monad.ST as Strict
import Control.Monad.ST (RealWorld)
import Tarry.Prim
import qualified Tarry.Types as Strict (ST (..))

-- | Evaluated, all earlier actions have happened.
data Happened = Happened

type role ST nominal representational
newtype ST s a = ST (Happened -> (a, Happened))

unST :: ST s a -> Happened -> (a, Happened)
unST (ST m) = m

instance Functor (ST s) where
  fmap f m = ST (\s -> let (a, s') = unST m s in (f a, s'))

instance Applicative (ST s) where
  pure a = ST (\s -> (a, s))
  mf <*> mx = ST (\s -> let (f, s') = unST mf s
                            (x, s'') = unST mx s'
                        in (f x, s''))

instance Monad (ST s) where
  m >>= k = ST (\s -> let (a, s') = unST m s in unST (k a) s')

instance MonadFail (ST s) where
  fail msg = errorWithoutStackTrace msg

instance MonadFix (ST s) where
  mfix = fixST

fixST :: (a -> ST s a) -> ST s a
fixST f = ST (\s -> fix (\r -> unST (f (fst r)) s))

-- | The result of an action that has happened.
data Result a = Result a

strictToLazyST :: Strict.ST s a -> ST s a
strictToLazyST (Strict.ST m) = ST (\s ->
  let r = case s of Happened -> case m realWorld# of Box# a -> Result a
  in (case r of Result a -> a, case r of Result _ -> Happened))

lazyToStrictST :: ST s a -> Strict.ST s a
lazyToStrictST (ST m) = Strict.ST (\_ -> case m Happened of (a, s) -> case s of Happened -> Box# a)

runST :: (forall s . ST s a) -> a
runST m = fst (unST m Happened)

stToIO :: ST RealWorld a -> IO a
stToIO m = Strict.stToIO (lazyToStrictST m)
