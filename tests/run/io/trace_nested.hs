-- A message that traces while it is made, one that fails in the middle, and one with null characters.
import Control.Exception
import qualified Data.Map as Map
import Debug.Trace

main :: IO ()
main = do
  let inner = traceShowId (Map.fromList [(1 :: Int, "one")])
      outer = traceShowId (Map.insert 2 "two" inner)
  print (Map.size outer)
  print (trace ("begin " ++ trace "within" "middle" ++ " end") 'x')
  r <- try (evaluate (trace ("half " ++ [head ""]) ())) :: IO (Either SomeException ())
  putStrLn (either (const "failed") show r)
  print (trace "a\0b" True)
  traceIO ""
  traceM (show [trace "in a list" 1, 2 :: Int])
