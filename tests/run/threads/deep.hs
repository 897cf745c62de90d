-- A hundred threads with deep stacks, which all stop in the middle of their recursion and go on in turn; some are interrupted there, and
-- what they evaluated goes on elsewhere.
import Control.Concurrent
import Control.Exception
import Control.Monad

-- | Not a tail call: stops at the bottom, and again on the way back.
down :: MVar () -> MVar () -> Int -> IO Int
down ready gate 0 = putMVar ready () >> readMVar gate >> return 0
down ready gate n = do
  r <- down ready gate (n - 1)
  when (n `mod` 1000 == 0) yield
  return $! r + 1

shared :: Int -> Integer
shared k = foldr (\x acc -> fromIntegral (x `mod` 7) + acc) 0 [1 .. 40000 + k]

main :: IO ()
main = do
  ready <- newEmptyMVar
  gate <- newEmptyMVar
  results <- forM [1 .. 100] $ \i -> do
    result <- newEmptyMVar
    _ <- forkIO (down ready gate (3000 + i) >>= putMVar result)
    return result
  replicateM_ 100 (takeMVar ready)
  let garbage = sum (map length [[x .. x + 1000] | x <- [1 .. 500 :: Int]])
  print garbage
  putMVar gate ()
  mapM takeMVar results >>= print . sum
  let values = map shared [1 .. 20]
  killed <- forM values $ \v -> do
    over <- newEmptyMVar
    t <- forkFinally (evaluate v) (\r -> putMVar over (either (const "stopped") show r))
    yield
    return (t, over)
  forM_ killed (killThread . fst)
  _ <- mapM (takeMVar . snd) killed
  print (sum values)
