import Control.Monad.ST.Lazy
import Data.Array.ST
import Data.Array.MArray
import Data.Array.Unboxed
import qualified Control.Monad.ST as S
import Data.STRef.Lazy
f :: Int -> [Int]
f n = runST $ do
  a <- newArray (0, n) 0 :: ST s (STArray s Int Int)
  mapM_ (\i -> writeArray a i (i*i)) [0..n]
  getElems a
main = do
  print (f 5)
  print (take 3 (runST (do r <- newSTRef 0; let {loop = do {x <- readSTRef r; writeSTRef r (x+1); xs <- loop; return (x:xs)}}; loop)))
  print (runST (strictToLazyST (return 3)))
