-- A stack of monad transformers in mtl style: an interpreter with configuration, state, log and errors.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Control.Monad.Except
import Control.Monad.Reader
import Control.Monad.State.Strict
import Control.Monad.Writer.Strict
import qualified Data.Map.Strict as Map
import System.Environment (getArgs)

data Config = Config { interest :: Int, overdraft :: Int }

data Failure = NoAccount Int | TooLittle Int Int deriving (Eq, Show)

type Accounts = Map.Map Int Int

newtype Bank a = Bank { unBank :: ReaderT Config (StateT Accounts (WriterT (Sum Int, Max') (Either Failure))) a }

-- | The largest amount moved.
newtype Max' = Max' Int deriving Show

instance Semigroup Max' where Max' a <> Max' b = Max' (max a b)
instance Monoid Max' where mempty = Max' 0

instance Functor Bank where fmap f (Bank m) = Bank (fmap f m)
instance Applicative Bank where
  pure = Bank . pure
  Bank f <*> Bank a = Bank (f <*> a)
instance Monad Bank where Bank m >>= f = Bank (m >>= unBank . f)

balance :: (MonadState Accounts m, MonadError Failure m) => Int -> m Int
balance n = gets (Map.lookup n) >>= maybe (throwError (NoAccount n)) return

setBalance :: MonadState Accounts m => Int -> Int -> m ()
setBalance n v = modify' (Map.insert n v)

withdraw :: (MonadReader Config m, MonadState Accounts m, MonadWriter (Sum Int, Max') m, MonadError Failure m) => Int -> Int -> m ()
withdraw n amount = do
  b <- balance n
  limit <- asks overdraft
  when (b - amount < negate limit) (throwError (TooLittle n b))
  tell (Sum 1, Max' amount)
  setBalance n $! b - amount

deposit :: (MonadState Accounts m, MonadWriter (Sum Int, Max') m, MonadError Failure m) => Int -> Int -> m ()
deposit n amount = do
  b <- balance n
  tell (Sum 1, Max' amount)
  setBalance n $! b + amount

transfer :: (MonadReader Config m, MonadState Accounts m, MonadWriter (Sum Int, Max') m, MonadError Failure m)
         => Int -> Int -> Int -> m Bool
transfer from to amount = attempt `catchError` recover
  where
    attempt = withdraw from amount >> deposit to amount >> return True
    recover (TooLittle _ _) = return False
    recover e               = throwError e

payInterest :: Bank ()
payInterest = Bank $ do
  rate <- asks interest
  modify' (Map.map (\b -> if b > 0 then b + b * rate `div` 1000 else b))

-- | One day: transfers given by a generator of numbers.
day :: Int -> Int -> Bank Int
day accounts seed = do
  done <- forM [1 .. accounts] $ \i ->
    let r = (seed * 7919 + i * 104729) `mod` 1000003
    in Bank (transfer (r `mod` accounts) (r `div` 7 `mod` accounts) (r `mod` 50))
  payInterest
  return (length (filter id done))

runBank :: Config -> Accounts -> Bank a -> Either Failure ((a, Accounts), (Sum Int, Max'))
runBank config accounts (Bank m) = runWriterT (runStateT (runReaderT m config) accounts)

-- ---- the same effects over IO, to see the instance chain resolved the other way round ----

counter :: StateT Int (ExceptT String IO) ()
counter = do
  n <- get
  when (n >= 5) (throwError ("stopped at " ++ show n))
  lift (lift (putStrLn ("tick " ++ show n)))
  put (n + 1)
  counter

main :: IO ()
main = do
  args <- getArgs
  let days = case args of { [s] -> read s; _ -> 2400 }
      accounts = 100
      start = Map.fromList [ (i, i * 10) | i <- [0 .. accounts - 1] ]
  case runBank (Config 3 20) start (mapM (day accounts) [1 .. days]) of
    Left failure -> print failure
    Right ((done, final), (Sum operations, biggest)) -> do
      print (sum done, operations, biggest)
      print (sum (Map.elems final), maximum (Map.elems final))
  print (fmap snd (runBank (Config 3 20) start (Bank (deposit 1000 5))))
  result <- runExceptT (execStateT counter 0)
  print result
