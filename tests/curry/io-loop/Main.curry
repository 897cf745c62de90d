-- Actions as values: loops, sequences, when and unless, references, lists of actions.
import Control.Monad (when, unless, forM_, foldM, replicateM_, zipWithM_)
import Data.IORef

main :: IO ()
main = do
  r <- newIORef (0 :: Int)
  forM_ [1 .. 5] $ \i -> when (odd i) $ modifyIORef r (+ i)
  readIORef r >>= print
  t <- foldM (\a x -> do { unless (x < 3) (putStrLn ("at " ++ show x)); return (a * x) }) 1 [1 .. 4]
  print t
  replicateM_ 2 (putStr "hi ")
  putStrLn ""
  zipWithM_ (\a b -> putStrLn (a : '=' : show b)) "xy" [1, 2]
  sequence_ [print x | x <- [1, 2]]
  xs <- mapM (return . (* 2)) [1, 2, 3]
  print xs
  let loop n = when (n > 0) (print n >> loop (n - 1))
  loop (2 :: Int)
