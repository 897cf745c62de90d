-- What an action gives is not evaluated: by return, catch, MVars, threads, masks, unsafeInterleaveIO, loops.
import Control.Concurrent
import Control.Exception
import Control.Monad
import Control.Monad.ST
import Data.IORef
import Data.STRef
import System.IO
import System.IO.Unsafe

bottom :: Int
bottom = error "forced"

-- | Functions that a caller does not see through.
give :: a -> IO a
give x = return x
{-# NOINLINE give #-}

choose :: Bool -> a -> a -> IO a
choose b x y = if b then give x else return y
{-# NOINLINE choose #-}

loop :: Int -> a -> IO a
loop 0 x = return x
loop n x = loop (n - 1) x
{-# NOINLINE loop #-}

function :: Int -> IO (Int -> Int -> Int)
function k = return (\a b -> a * k + b)
{-# NOINLINE function #-}

attempt :: String -> Int -> IO ()
attempt name x = (evaluate x >>= print) `catch` \e -> putStrLn (name ++ ": " ++ takeWhile (/= '\n') (show (e :: ErrorCall)))

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  a <- give bottom
  b <- choose True bottom 1
  c <- choose False 1 bottom
  d <- loop 10 bottom
  e <- give bottom `catch` \x -> const (return 0) (x :: SomeException)
  f <- mask_ (give bottom)
  g <- mask (\restore -> restore (loop 3 bottom))
  h <- unsafeInterleaveIO (putStrLn "interleaved" >> return bottom)
  v <- newEmptyMVar
  _ <- forkIO (give bottom >>= putMVar v)
  i <- takeMVar v
  putMVar v bottom
  j <- readMVar v
  w <- newEmptyMVar
  t <- forkIO (readMVar w >>= \x -> putMVar v x)
  _ <- takeMVar v
  putMVar w bottom
  k <- takeMVar v
  r <- newIORef bottom
  l <- atomicModifyIORef r (\x -> (x, x))
  m <- readIORef r
  let n = runST (newSTRef bottom >>= \s -> readSTRef s >>= \x -> return (x, 5))
  putStrLn "nothing was forced"
  sequence_ (zipWith attempt (map show [1 :: Int ..]) [a, b, c, d, e, f, g, h, i, j, k, l, m, fst n, snd n])
  p <- function 7
  print (p 6 1)
  q <- function 8 >>= \u -> return (u 2)
  print (q 3)
  xs <- forM [1 .. 5 :: Int] (\x -> if x == 3 then return bottom else give (x * x))
  print (length xs, head xs, last xs)
  ys <- mapM (\x -> unsafeInterleaveIO (print x >> return x)) [1, 2, 3 :: Int]
  print (ys !! 1)
  (give bottom >> putStrLn "thrown away")
  z <- try (give bottom) :: IO (Either ErrorCall Int)
  putStrLn (either (const "left") (const "right") z)
  z' <- try (evaluate =<< give bottom) :: IO (Either ErrorCall Int)
  putStrLn (either (const "left") (const "right") z')
  let late = unsafePerformIO (takeMVar w)
  putStrLn "not yet"
  attempt "late" late
