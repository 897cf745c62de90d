-- What a branch that fails has written to a variable of IORef stays there. But what was evaluated of it in that branch
-- is evaluated again, for the choice that it depends on is another one now: y is 2, where it was 1. (Optimised,
-- the branch knows what y is, and so does what it writes: hence -O 0.)
import Data.IORef

pick :: Int -> Int
pick n = n ? n + 1

main :: IO ()
main = do
  r <- newIORef 0
  s <- newIORef []
  let y = pick 1
  if y < 2
    then do
      let c = y * 10
          d = c + y
      writeIORef r d
      writeIORef s [d, c]
      v <- readIORef r
      if v > 0 then failed else return ()
    else do
      v <- readIORef r
      w <- readIORef s
      print (v, w)
