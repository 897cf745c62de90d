-- The monad transformers of the package of that name; below them a computation may choose.
import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import qualified Control.Monad.Trans.Cont as C
import Control.Monad.Trans.Except
import Control.Monad.Trans.Maybe
import Control.Monad.Trans.Reader
import Control.Monad.Trans.State
import Control.Monad.Trans.Writer
import Control.Search.AllValues (allValues)

-- a state, and numbers that are chosen
label :: [a] -> State Int [(Int, a)]
label xs = mapM next xs
 where next x = do { n <- get; put (n + 1 ? n + 10); return (n, x) }

fibonacci :: Int -> State [(Int, Int)] Int
fibonacci n
  | n < 2     = return n
  | otherwise = gets (lookup n) >>= maybe new return
 where new = do a <- fibonacci (n - 1)
                b <- fibonacci (n - 2)
                modify ((n, a + b) :)
                return (a + b)

divide :: Int -> Int -> Except String Int
divide x y = if y == 0 then throwE ("by zero: " ++ show x) else return (x `div` y)

-- all of them: a log in a state that may fail, with IO below
walk :: [Int] -> WriterT [String] (StateT Int (MaybeT IO)) Int
walk []       = lift get
walk (x : xs) = do
  liftIO (putStrLn ("at " ++ show x))
  tell ["saw " ++ show x]
  if x < 0 then lift (lift (MaybeT (return Nothing))) else lift (modify (+ x))
  walk xs

depth :: Reader Int String
depth = do
  here <- ask
  there <- local (* 2) (asks show)
  return (show here ++ "/" ++ there)

firstNegative :: [Int] -> C.Cont r (Maybe Int)
firstNegative xs = C.callCC (\stop -> mapM_ (\x -> if x < 0 then stop (Just x) else return Nothing) xs >> return Nothing)

main :: IO ()
main = do
  print (allValues (evalState (label "abc") 0))
  print (evalState (fibonacci 60) [])
  print (map (runExcept . divide 10) [5, 0], runExcept (divide 1 0 `catchE` \e -> withExcept length (throwE e)))
  runMaybeT (runStateT (runWriterT (walk [1, 2, 3])) 10) >>= print
  runMaybeT (runStateT (runWriterT (walk [1, -2, 3])) 10) >>= print
  print (runReader depth 21)
  print (C.evalCont (firstNegative [3, -1, -2]), C.evalCont (firstNegative [3]))
  print (C.evalCont (C.reset (fmap (+ 1) (C.shift (\k -> return (k (k 10)))))))
  print (runWriter (listen (tell [1] >> tell [2] >> return 'x')), execState (mapState (\(x, s) -> (x, s ++ "!")) (put "new")) "old")
