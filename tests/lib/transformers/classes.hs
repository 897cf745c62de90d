-- The modules of mtl and transformers by their other names: classes on their own, the lazy variants, Control.Monad.Trans.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Control.Monad.Cont.Class (MonadCont (..))
import Control.Monad.Error.Class (MonadError (..), liftEither)
import qualified Control.Monad.RWS.Class as RWS
import qualified Control.Monad.RWS.Lazy as RWSL
import Control.Monad.Reader.Class (MonadReader (..), asks)
import Control.Monad.Signatures (CallCC, Catch)
import Control.Monad.State.Class (MonadState (..), gets, modify, modify')
import qualified Control.Monad.State.Lazy as SL
import Control.Monad.Trans (MonadIO (..), MonadTrans (..))
import Control.Monad.Trans.Cont (evalContT)
import Control.Monad.Trans.Except (runExceptT)
import Control.Monad.Trans.Maybe (MaybeT (..))
import Control.Monad.Trans.Reader (runReaderT)
import qualified Control.Monad.Trans.RWS as TR
import qualified Control.Monad.Trans.State as TS
import qualified Control.Monad.Trans.Writer as TW
import Control.Monad.Writer.Class (MonadWriter (..), censor, listens)
import qualified Control.Monad.Writer.Lazy as WL

-- What a stack can do, without saying which.
step :: (MonadReader Int m, MonadState Int m, MonadWriter [String] m, MonadError String m) => Int -> m Int
step x = do
  limit <- ask
  modify (+ x)
  s <- get
  tell ["at " ++ show s]
  if s > limit then throwError ("over " ++ show limit) else gets (* 2)

steps :: (MonadReader Int m, MonadState Int m, MonadWriter [String] m, MonadError String m) => m Int
steps = do
  a <- step 3
  b <- local (+ 100) (step 50) `catchError` \_ -> return 0
  c <- (step 60 `catchError` \e -> tell ["caught " ++ e] >> return (-1))
  (d, w) <- listen (censor (map reverse) (step (-50)))
  n <- asks negate
  modify' (* 2)
  put =<< gets (+ 1)
  lens <- fmap snd (listens length (tell ["x", "y"]))
  liftEither (if n > 0 then Left "positive" else Right ())
  return (a + b + c + d + length w + lens)

early :: MonadCont m => Int -> m String
early n = callCC $ \k -> do
  if n > 3 then k "big" else return ""
  return "small"

twice :: CallCC Maybe Int Int -> Maybe Int
twice cc = cc (\k -> k 1 >>= k)

recover :: Catch String (Either String) Int -> Either String Int
recover c = Left "lost" `c` \e -> Right (length e)

rwsClass :: RWS.MonadRWS Int [Int] Int m => m Int
rwsClass = do
  x <- RWS.ask
  RWS.tell [x]
  RWS.modify (+ x)
  RWS.get

lazyOnes :: [Int]
lazyOnes = take 5 (SL.evalState (mapM (\x -> SL.state (\s -> (s + x, s + 1))) [0 ..]) 10)

main :: IO ()
main = do
  r <- WL.runWriterT (SL.runStateT (runReaderT (runExceptT steps) 20) 0)
  print r
  print (RWSL.runRWS (RWSL.mapRWST id (runExceptT steps)) 200 0)
  print =<< evalContT (mapM early [1, 5])
  print (twice (\f -> f (\a -> Just (a + 1))), recover (\m h -> either h Right m))
  print (RWSL.runRWS rwsClass 5 100)
  print lazyOnes
  print (take 3 (WL.execWriter (mapM_ (\x -> WL.tell [x]) [1 :: Int ..])))
  print (TS.runState (TS.modify (+ 1) >> TS.gets show) 1, TW.runWriter (TW.tell "log" >> return 'x'), TR.runRWS (TR.asks (+ 1) >>= TR.put) 1 0 :: ((), Int, String))
  m <- runMaybeT (lift (putStrLn "lifted") >> liftIO (putStrLn "from IO") >> MaybeT (return (Just 'm')))
  print m
  case RWSL.runRWS (RWSL.tell ["a"] >> return ()) () () of ~(_, _, w) -> print w
