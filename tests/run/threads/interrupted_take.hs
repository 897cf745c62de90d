-- A thread has got what it waited for inside a thunk, and is killed before it could go on: the thunk goes on later, with
-- what was given, which nobody has evaluated.
import Control.Concurrent
import Control.Exception
import System.IO.Unsafe

main :: IO ()
main = do
  m <- newEmptyMVar
  done <- newEmptyMVar
  let x = unsafePerformIO (fmap Just (takeMVar m)) :: Maybe Int
  t <- forkIO ((evaluate x >> putStrLn "evaluated") `catch` \e -> do
    putStrLn ("killed: " ++ show (e :: AsyncException))
    putMVar done ())
  mapM_ (const yield) [1 .. 10 :: Int]
  mask_ (putMVar m (error "forced") >> killThread t)
  takeMVar done
  putStrLn (case x of { Just _ -> "just"; Nothing -> "nothing" })
  r <- try (evaluate x) :: IO (Either ErrorCall (Maybe Int))
  putStrLn (either (const "left") (maybe "nothing" (const "right")) r)
