-- A program with state in a variable, errors that are caught, and a search that an action asks for.
import Data.IORef
import Control.Search.AllValues (getAllValues)

type Account = IORef Int

withdraw :: Account -> Int -> IO ()
withdraw a n = do
  b <- readIORef a
  if n > b then ioError (userError ("only " ++ show b)) else writeIORef a (b - n)

change :: Int -> [Int] -> [Int]
change 0 _ = []
change n (c : cs)
  | n > 0 = (c : (change $! (n - c)) (c : cs)) ? change n cs

main :: IO ()
main = do
  a <- newIORef 100
  withdraw a 30
  withdraw a 80 `catch` \e -> putStrLn ("caught: " ++ show e)
  readIORef a >>= print
  ways <- getAllValues (change 10 [5, 2, 1])
  print (length ways)
  print (head ways)
  modifyIORef a (* 2)
  readIORef a >>= print
