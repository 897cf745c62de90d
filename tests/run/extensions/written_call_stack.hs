module Main where
import GHC.Stack
import Control.Exception
f :: HasCallStack => Int -> String
f n = if n > 0 then f (n - 1) else prettyCallStack callStack
g :: HasCallStack => String
g = show (map fst (getCallStack callStack))
h :: HasCallStack => a
h = error "boom"
k :: HasCallStack => [String]
k = map (srcLocFunctionOf . snd) (getCallStack callStack) where srcLocFunctionOf l = show (srcLocStartLine l, srcLocStartCol l)
main :: IO ()
main = do
  putStrLn (f 2)
  putStrLn g
  print k
  r <- try (evaluate (h :: Int)) :: IO (Either ErrorCall Int)
  case r of { Left (ErrorCallWithLocation m l) -> putStrLn m >> putStrLn l; Right _ -> return () }
  putStrLn (withFrozenCallStack g)
