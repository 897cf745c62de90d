-- What fails is no error; what is an error ends a search that evaluates it, unless it is caught.
import Control.Search.Unsafe (oneValue, isFail)

safeDiv :: Int -> Int -> Int
safeDiv a b | b /= 0 = div a b

lazyError :: (Int, Int)
lazyError = (1, error "not wanted") ? (2, 3)

main :: IO ()
main = do
  print (oneValue (safeDiv 7 2), oneValue (safeDiv 7 0))
  print (isFail (head ([] :: [Int])), isFail (fst lazyError))
  print (oneValue (fst lazyError))
  r <- catch (print (oneValue (snd lazyError)) >> return "no") (\_ -> return "caught")
  putStrLn r
  s <- catch (safeDiv 1 0 `seq` return "no") (\_ -> return "failure is caught")
  putStrLn s
