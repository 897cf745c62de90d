{-# LANGUAGE ScopedTypeVariables, GeneralizedNewtypeDeriving, FlexibleContexts, ExistentialQuantification #-}
module Main where
import Control.Exception
import Control.Monad.Except
import Control.Monad.Reader
import Control.Monad.State
import Control.Monad.Writer
import Data.IORef
import qualified Data.Map as M
import qualified Data.Set as S
import Data.List (sortOn, foldl')
import Data.Ord (comparing, Down(..))
import System.IO
data BankError = Insufficient { needed :: Int, available :: Int } | NoAccount String | Frozen deriving (Show, Eq)
instance Exception BankError
data Config = Config { limit :: Int, fee :: Int } deriving Show
newtype Bank a = Bank { unBank :: ReaderT Config (StateT (M.Map String Int) (ExceptT BankError (Writer [String]))) a }
  deriving (Functor, Applicative, Monad, MonadReader Config, MonadState (M.Map String Int), MonadError BankError, MonadWriter [String])
runBank :: Config -> M.Map String Int -> Bank a -> (Either BankError (a, M.Map String Int), [String])
runBank c m b = runWriter (runExceptT (runStateT (runReaderT (unBank b) c) m))
balance :: String -> Bank Int
balance n = gets (M.lookup n) >>= maybe (throwError (NoAccount n)) return
withdraw, deposit :: String -> Int -> Bank ()
withdraw n k = do
  b <- balance n
  f <- asks fee
  when (b < k + f) $ throwError Insufficient { needed = k + f, available = b }
  tell ["withdraw " ++ show k ++ " from " ++ n]
  modify (M.insert n (b - k - f))
deposit n k = do { b <- balance n; l <- asks limit; if b + k > l then throwError Frozen else tell ["deposit " ++ show k ++ " to " ++ n] >> modify (M.adjust (+ k) n) }
transfer :: String -> String -> Int -> Bank ()
transfer a b k = (withdraw a k >> deposit b k) `catchError` \e -> tell ["failed: " ++ show e] >> throwError e
safe :: Bank a -> Bank (Maybe a)
safe x = fmap Just x `catchError` const (return Nothing)
class Shape s where { area :: s -> Double; name :: s -> String; name _ = "shape"; describe :: s -> String; describe s = name s ++ " of area " ++ show (area s) }
data Circle = Circle Double
data Rect = Rect { w, h :: Double }
instance Shape Circle where { area (Circle r) = 3 * r * r; name _ = "circle" }
instance Shape Rect where area r = w r * h r
data AnyShape = forall s. Shape s => AnyShape s
dijkstra :: M.Map Int [(Int, Int)] -> Int -> M.Map Int Int
dijkstra g s = go (S.singleton (0, s)) (M.singleton s 0)
  where go q d = case S.minView q of
          Nothing -> d
          Just ((du, u), q') | du > M.findWithDefault maxBound u d -> go q' d
                             | otherwise -> uncurry go (foldl' relax (q', d) (M.findWithDefault [] u g))
            where relax (qq, dd) (v, c) = let nd = du + c in if nd < M.findWithDefault maxBound v dd then (S.insert (nd, v) qq, M.insert v nd dd) else (qq, dd)
main :: IO ()
main = do
  hSetBuffering stdout NoBuffering
  let accounts = M.fromList [("a", 100), ("b", 50)]
      cfg = Config { limit = 120, fee = 1 }
  print (runBank cfg accounts (transfer "a" "b" 30))
  print (runBank cfg accounts (transfer "a" "b" 200))
  print (runBank cfg accounts (safe (transfer "a" "c" 10) >> balance "a"))
  print (runBank cfg accounts (local (\c -> c { fee = 5 }) (transfer "a" "b" 10) >> transfer "a" "b" 90))
  print (runBank cfg accounts (listen (deposit "a" 1) >>= \(_, l) -> return (length l)))
  mapM_ (\(AnyShape s) -> putStrLn (describe s)) [AnyShape (Circle 1), AnyShape (Rect 2 3), AnyShape Rect { w = 1.5, h = 2 }]
  r <- try (throwIO Frozen) :: IO (Either BankError ())
  print r
  r <- try (evaluate (1 `div` (0 :: Int)))
  case r of { Left DivideByZero -> putStrLn "div by zero"; Left e -> print e; Right v -> print v }
  (do { _ <- evaluate (head ([] :: [Int])); return () }) `catch` \(e :: ErrorCall) -> putStrLn ("caught " ++ show e)
  flip catches [Handler (\(e :: ArithException) -> putStrLn ("arith " ++ show e)), Handler (\(e :: BankError) -> putStrLn ("bank " ++ show e))] $ throwIO (NoAccount "zed")
  ref <- newIORef (0 :: Int)
  (bracket (modifyIORef ref (+ 1)) (\_ -> modifyIORef ref (+ 10)) (\_ -> throwIO (userError "inside"))) `catch` \(e :: IOException) -> print e
  (readIORef ref >>= print) `finally` putStrLn "finally"
  print (M.toList (dijkstra (M.fromList [(1, [(2, 7), (3, 9), (6, 14)]), (2, [(3, 10), (4, 15)]), (3, [(4, 11), (6, 2)]), (4, [(5, 6)]), (6, [(5, 9)])]) 1))
  print (sortOn Down [3, 1, 2 :: Int], sortOn negate [3, 1, 2 :: Int])
  r <- try (evaluate (M.fromList [(1, 'a')] M.! 2)) :: IO (Either SomeException Char)
  putStrLn (either (takeWhile (/= '\n') . show) show r)
  n <- handleJust (\e -> if e == Frozen then Just () else Nothing) (\_ -> return 0) (throwIO Frozen)
  print (n :: Int)
  throwIO (Insufficient 1 2) `catch` \(SomeException e) -> putStrLn ("some: " ++ displayException e)
  print =<< (try (evaluate (let f :: Int -> Int; f 1 = 2 in f 3)) :: IO (Either PatternMatchFail Int))
  throwIO Frozen
