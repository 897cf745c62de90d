{-# LANGUAGE FlexibleContexts #-}
-- Modules of mtl from before ExceptT, which many programs of that time still import, and names of GHC.Exception.
module Main where

import Control.Monad.Error
import qualified Control.Monad.List as L
import Control.Monad.State
import qualified GHC.Exception as E

data Failure = Missing String | Other String deriving Show

instance Error Failure where
  noMsg = Other "something"
  strMsg = Other

type Eval = StateT [(String, Int)] (ErrorT Failure IO)

look :: String -> Eval Int
look x = gets (lookup x) >>= maybe (throwError (Missing x)) return

half :: Int -> Eval Int
half n = do
  let (q, r) = n `divMod` 2
  0 <- return r
  liftIO (putStrLn ("half of " ++ show n))
  return q

run :: Eval a -> IO (Either Failure a)
run m = runErrorT (evalStateT m [("x", 12), ("y", 7)])

safeDiv :: MonadError String m => Int -> Int -> m Int
safeDiv _ 0 = throwError "zero"
safeDiv a b = return (a `div` b)

main :: IO ()
main = do
  run (look "x" >>= half >>= half) >>= print
  run (look "y" >>= half) >>= print
  run (look "z" `catchError` \e -> liftIO (print e) >> return 0) >>= print
  run (mzero `mplus` look "y") >>= print
  print (safeDiv 6 3 :: Either String Int, safeDiv 1 0 :: Either String Int)
  rs <- L.runListT (do { a <- L.ListT (return [1, 2, 3 :: Int]); guard (odd a); lift (print a); return (a * a) })
  print rs
  print [show e | e <- [E.divZeroException, E.ratioZeroDenomException, E.overflowException, E.errorCallException "text"]]
