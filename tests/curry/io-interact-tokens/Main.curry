-- A calculator in reverse notation over its input lines; wrong lines are answered.
import System.IO
import Data.Char (isDigit)

eval :: [Int] -> [String] -> [Int]
eval st [] = st
eval st (t : ts)
  | all isDigit t = eval (read t : st) ts
  | t == "+" = op (+) st
  | t == "*" = op (*) st
 where op f (y : x : r) = eval (f x y : r) ts

answer :: String -> IO ()
answer l = catch (print (one (eval [] (words l)))) (\_ -> putStrLn ("? " ++ l))
 where one [x] = x

main :: IO ()
main = do
  mapM_ answer ["1 2 +", "2 3 4 * +", "1 +", "7 8", "2 x"]
  eof <- isEOF
  putStrLn (if eof then "end" else "more")
