-- Accum, Select, and the writers that pass their output along.
module Main (main) where

import Control.Applicative
import Control.Monad
import Control.Monad.IO.Class
import Control.Monad.Trans.Accum
import Control.Monad.Trans.Class
import Control.Monad.Trans.Cont (evalContT)
import Control.Monad.Trans.Reader (asks)
import qualified Control.Monad.Trans.RWS.CPS as R
import Control.Monad.Trans.Select
import Control.Monad.Trans.State (runStateT)
import qualified Control.Monad.Trans.Writer as L
import qualified Control.Monad.Trans.Writer.CPS as W
import Data.List (maximumBy)
import Data.Monoid (Sum (..))
import Data.Ord (comparing)

accums :: IO ()
accums = do
  print (runAccum (add "b" >> add "c" >> look) "a", execAccum (mapM_ (add . show) [1 .. 5 :: Int]) "0", evalAccum (looks length) "four")
  r <- runAccumT (do { add ["x"]; before <- look; liftIO (print before); add ["y"]; lift (putStrLn "lifted"); looks length }) ["w"]
  print r
  print (runAccum (mapAccum (\(a, w) -> (a + 1, reverse w)) (add [1, 2] >> return 5)) [0 :: Int])
  print (runAccum (readerLike >> accum (\w -> (w, Sum 10))) (Sum 1))
  print (runAccumT (mzero <|> add [True]) [] :: [((), [Bool])])
  print =<< runStateT (accumToStateT (writerToAccumT (L.tell "out" >> return 'w'))) "in"
  where readerLike = readerToAccumT (asks getSum)

-- The first to move can always answer: the best of three coins, each seen from the end.
best :: Select Int Int
best = select (\k -> maximumBy (comparing k) [1, 2, 3])

selects :: IO ()
selects = do
  print (runSelect (replicateM 3 best) (\xs -> sum (zipWith (*) xs [1, -1, 2])))
  print (runSelect (fmap show best) length, runSelect (liftA2 (,) best best) (uncurry (-)))
  print =<< runSelectT (SelectT (\k -> k 'x' >>= \n -> putStrLn ("worth " ++ show n) >> return 'y')) (\c -> print c >> return (fromEnum c))
  print =<< evalContT (fmap succ (selectToContT (SelectT (\_ -> return 'a'))))

writers :: IO ()
writers = do
  print (W.runWriter (W.tell "ab" >> W.listen (W.tell "cd") >>= \(_, w) -> W.tell w >> return (length w)))
  print (W.execWriter (W.censor reverse (W.tell "abc") >> W.tell "def"), W.runWriter (W.pass (W.tell [1, 2, 3] >> return ('p', map (* 2)))))
  print (getSum (W.execWriter (mapM_ (W.tell . Sum) [1 .. 1000 :: Int])))
  r <- W.runWriterT (W.tell ["io"] >> liftIO (putStrLn "in IO") >> W.writer ('w', ["w"]) >>= \c -> lift (print c) >> W.listens length (W.writerT (return (c, ["l"]))))
  print r
  print (W.runWriterT (mplus mzero (W.tell "x")) :: [((), String)])
  print (R.runRWS (R.ask >>= \r -> R.tell [r] >> R.modify (+ r) >> R.local (* 2) (R.asks show) >>= \s -> R.censor (map negate) (R.tell [7]) >> R.gets (+ length s)) 5 100)
  s <- R.runRWST (R.put 'b' >> R.tell "t" >> liftIO (putStrLn "rws") >> R.listen (R.tell "u") >>= \(_, w) -> R.state (\c -> (w, succ c))) () 'a'
  print s

main :: IO ()
main = accums >> selects >> writers
