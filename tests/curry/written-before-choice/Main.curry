-- A branch writes what chooses only then, and fails: the choice is made again by who reads it. (The last of its
-- alternatives was the branch's, 11 in all; of the others' two only 22 goes on.)
import Data.IORef

main :: IO ()
main = do
  r <- newIORef 0
  tried r ? modifyIORef r (+ 100)
  v <- readIORef r
  if v < 115 then failed else print v

tried :: IORef Int -> IO ()
tried r = do
  let c = 2 ? 1
  writeIORef r (c * 10)
  v <- readIORef r
  if v == 20 then failed else writeIORef r (v + c) >> failed
