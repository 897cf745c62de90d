import System.IO
import Data.IORef
import Control.Monad (when, unless, forM_)

main :: IO ()
main = do
  hSetup
  r <- newIORef (0 :: Int)
  forM_ [1 .. 5] $ \i -> modifyIORef r (+ i)
  n <- readIORef r
  when (n == 15) $ putStrLn "fifteen"
  unless (n == 15) $ putStrLn "not fifteen"
  l <- catch (ioError (userError "oops")) (\e -> return (show e))
  putStrLn l
  x <- catch (return $! (1 `div` (0 :: Int))) (\_ -> return 7)
  print x
 where hSetup = hFlush stdout
