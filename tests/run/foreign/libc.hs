{-# LANGUAGE ForeignFunctionInterface #-}
-- Calls of libc and libm, pure and as actions; addresses, function pointers, callbacks with threads and exceptions in them,
-- exports, stable pointers. An exception that leaves a callback ends the program.
module Main where
import Control.Concurrent
import Control.Exception; import Control.Monad (replicateM)
import Foreign
import Foreign.C.Types
import Foreign.C.String

foreign import ccall "math.h sin" c_sin :: CDouble -> CDouble
foreign import ccall unsafe "math.h pow" c_pow :: Double -> Double -> Double
foreign import ccall "stdlib.h abs" c_abs :: CInt -> IO CInt
foreign import ccall "toupper" c_toupper :: CInt -> CInt
foreign import ccall "string.h strlen" c_strlen :: CString -> IO CSize
foreign import ccall "math.h sqrtf" c_sqrtf :: Float -> Float
foreign import ccall "&free" p_free :: FunPtr (Ptr a -> IO ())
foreign import ccall "math.h &cos" p_cos :: FunPtr (Double -> Double)
foreign import ccall "dynamic" mkD :: FunPtr (Double -> Double) -> Double -> Double
foreign import ccall "wrapper" mkCmp :: (Ptr CInt -> Ptr CInt -> IO CInt) -> IO (FunPtr (Ptr CInt -> Ptr CInt -> IO CInt))
foreign import ccall "stdlib.h qsort" c_qsort :: Ptr CInt -> CSize -> CSize -> FunPtr (Ptr CInt -> Ptr CInt -> IO CInt) -> IO ()
foreign import ccall "dynamic" callAction :: FunPtr (Int32 -> IO Int32) -> Int32 -> IO Int32
foreign import ccall "wrapper" wrap :: (Int32 -> IO Int32) -> IO (FunPtr (Int32 -> IO Int32))
foreign import ccall "wrapper" wrapMixed
  :: (Float -> Int8 -> Word16 -> Bool -> Char -> Double -> IO Double)
  -> IO (FunPtr (Float -> Int8 -> Word16 -> Bool -> Char -> Double -> IO Double))
foreign import ccall "dynamic" callMixed
  :: FunPtr (Float -> Int8 -> Word16 -> Bool -> Char -> Double -> IO Double)
  -> Float -> Int8 -> Word16 -> Bool -> Char -> Double -> IO Double
foreign import ccall "wrapper" wrapStable :: (StablePtr [Int] -> IO ()) -> IO (FunPtr (StablePtr [Int] -> IO ()))
foreign import ccall "dynamic" callStable :: FunPtr (StablePtr [Int] -> IO ()) -> StablePtr [Int] -> IO ()
foreign import ccall ours_twice :: CInt -> CInt
newtype Flag = Flag Bool deriving Show
newtype Angle a = Angle a deriving Show
foreign import ccall "cos" turned :: Angle Double -> Angle Double
foreign import ccall "isatty" terminal :: Int32 -> IO Flag
foreign export ccall "ours_twice" twice :: CInt -> CInt
foreign import ccall "&ours_twice" p_twice :: FunPtr (CInt -> CInt)
foreign import ccall "dynamic" callII :: FunPtr (CInt -> CInt) -> CInt -> CInt

twice :: Num a => a -> a
twice x = x + x

main :: IO ()
main = do
  print (c_sin 1)
  print (c_pow 2 10)
  c_abs (-5) >>= print
  print (c_toupper 97)
  n <- withCString "hello" c_strlen
  print n
  print (c_sqrtf 2)
  print (p_free == nullFunPtr)
  print (mkD p_cos 0)
  cmp <- mkCmp (\a b -> do x <- peek a; y <- peek b; return (fromIntegral (fromEnum (compare x y) - 1)))
  xs <- withArrayLen [5,3,9,1,7] $ \len p -> do
    c_qsort p (fromIntegral len) 4 cmp
    peekArray len p
  print xs
  freeHaskellFunPtr cmp
  print (callII p_twice 21)
  print (ours_twice 4, turned (Angle 0))
  terminal 77 >>= print
  m <- newEmptyMVar
  h <- wrap (\x -> do { _ <- forkIO (threadDelay 1000 >> putMVar m x); y <- takeMVar m; return (y + sum (map fromIntegral [1 .. 1000 :: Int])) })
  callAction h 1 >>= print
  let nest :: Int -> Int32 -> IO Int32
      nest 0 x = return (x + 1)
      nest n x = do { p <- wrap (nest (n - 1)); r <- callAction p x; s <- callAction p r; freeHaskellFunPtr p; return s }
  nest 6 0 >>= print
  mixed <- wrapMixed (\a b c d e f -> print (a, b, c, d, e, f) >> return (f * 2))
  callMixed mixed 1.5 (-128) 65535 True '\x1F600' 2.25 >>= print
  s <- newStablePtr [1 .. 1000]
  print (sum [1 .. 100000 :: Int])
  seen <- wrapStable (\p -> deRefStablePtr p >>= print . sum >> freeStablePtr p)
  callStable seen s
  r <- try (callAction h 1 >> evaluate (1 `div` (0 :: Int)))
  print (r :: Either ArithException Int)
  inside <- wrap (\x -> evaluate (x `div` 0) `catch` \e -> print (e :: ArithException) >> return 5)
  callAction inside 3 >>= print
  [t, begun] <- replicateM 2 newEmptyMVar
  waits <- wrap (\x -> threadDelay 1000 >> return x)
  other <- forkIO ((putMVar begun () >> callAction waits 3 >>= print >> threadDelay 1000000) `catch` \e -> print (e :: AsyncException) >> putMVar t ())
  takeMVar begun
  killThread other
  takeMVar t
  leaves <- wrap (\x -> if x > 5 then error "out of here" else return (x + 3))
  callAction leaves 4 >>= print
  callAction leaves 7 >>= print
  putStrLn "never"
