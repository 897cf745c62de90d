-- All solutions of a constraint, collected in a variable of an action.
import Control.Search.AllValues
import Data.IORef
main :: IO ()
main = do
  r <- newIORef []
  mapM_ (\n -> getAllSolutions (factors n) >>= \fs -> modifyIORef r ((n, fs) :)) [6, 7]
  readIORef r >>= mapM_ print . reverse
 where factors n (a, b) = a =:= anyOf [2 .. n - 1] & b =:= anyOf [2 .. n - 1] & (a * b == n) =:= True
