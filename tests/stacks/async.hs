import Control.Concurrent
import Control.Exception
import Control.Monad
action :: Int -> IO Int
action n = do { when (n > 3) (throwIO (userError "no")); return $! calc n }
calc :: Int -> Int
calc n = sum (map square [1 .. n])
square :: Int -> Int
square n = n * n
async' :: IO a -> IO (MVar (Either SomeException a))
async' act = do
  v <- newEmptyMVar
  _ <- forkFinally act (putMVar v)
  return v
wait :: MVar (Either SomeException a) -> IO (Maybe a)
wait v = fmap hush (takeMVar v)
hush :: Either e a -> Maybe a
hush (Left _) = Nothing
hush (Right a) = Just a
both :: Int -> Int -> IO (Maybe Int, Maybe Int)
both a b = do
  x <- async' (action a)
  y <- async' (action b)
  (,) <$> wait x <*> wait y
main :: IO ()
main = both 2 5 >>= print >> both 3 1 >>= print
