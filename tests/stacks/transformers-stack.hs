import Control.Monad.State
import Control.Monad.Reader
import Control.Monad.Writer
import Control.Monad.Except
type App = ReaderT Int (StateT [Int] (Except String))
push :: Int -> App ()
push x = modify (x :)
pop :: Int -> App Int
pop d = do
  s <- get
  case s of
    [] -> bad d
    (x : xs) -> put xs >> return x
bad :: Int -> App a
bad d = throwError (message d)
message :: Int -> String
message d = "empty at " ++ show d
op :: (Int -> Int -> Int) -> Int -> App ()
op f d = do { a <- pop d; b <- pop d; push (f a b) }
plus, times :: Int -> Int -> Int
plus a b = a + b
times a b = a * b
exec :: String -> App ()
exec "+" = asks id >>= op plus
exec "*" = ask >>= op times
exec w = push (read w)
runAll :: [String] -> App Int
runAll ws = mapM_ exec ws >> local (+ 1) (pop 0)
run :: String -> Either String Int
run s = fmap fst (runExcept (runStateT (runReaderT (runAll (words s)) 5) []))
logged :: Int -> Writer [String] Int
logged 0 = return 0
logged n = do { tell [message n]; k <- logged (n - 1); return (plus k n) }
main :: IO ()
main = do
  print (run "1 2 + 3 *")
  print (run "1 + 2")
  print (runWriter (logged 3))
