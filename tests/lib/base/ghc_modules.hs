{-# LANGUAGE MagicHash, ScopedTypeVariables, DataKinds, TypeOperators, GADTs, KindSignatures, PolyKinds, RankNTypes, UnboxedTuples #-}
-- Modules of GHC's own that programs import, and names that were missing.
module Main where

import Control.Concurrent
import Control.Concurrent.STM (atomically)
import Control.Exception
import Control.Exception.Base (noMethodBindingError, patError, recSelError)
import Control.Monad.Instances ()
import Data.Kind (FUN, Type)
import Data.Proxy
import Data.Type.Equality (type (~~))
import Data.Typeable
import Foreign.Safe (alloca, peek, poke)
import qualified GHC.Arr as Arr
import GHC.Base (compareWord, eqChar)
import GHC.Conc.IO (closeFdWith)
import GHC.Conc.Sync (BlockReason (..))
import GHC.Desugar ((>>>))
import GHC.Enum (succError, toEnumError)
import GHC.Environment (getFullArgs)
import GHC.Exception (prettyCallStackLines)
import GHC.Exception.Type (divZeroException)
import GHC.Exts (Int (I#), noinline)
import GHC.Float (FFFormat (..), formatRealFloatAlt)
import GHC.Float.ConversionUtils (elimZerosInteger)
import GHC.Float.RealFracMethods
import qualified GHC.Foreign as F
import GHC.IO.Encoding.Failure
import GHC.IO.Exception (IOErrorType (..), ioe_type, untangle)
import GHC.IO.IOMode (IOMode (..))
import GHC.IO.StdHandles (openFile)
import GHC.IO.Unsafe (unsafeDupableInterleaveIO)
import GHC.IOArray
import GHC.Int (eqInt8, gtInt64)
import GHC.List (errorEmptyList)
import GHC.Maybe (Maybe (..))
import qualified GHC.OldList as Old
import GHC.Pack (unpackCString#)
import GHC.Profiling (startProfTimer)
import GHC.Real (integralEnumFromThenTo)
import GHC.Show (protectEsc, showMultiLineString)
import GHC.Stack (callStack)
import GHC.Stack.CCS (currentCallStack, renderStack)
import GHC.Stats (getRTSStatsEnabled)
import GHC.Storable (readIntOffPtr, writeIntOffPtr)
import GHC.Types (Multiplicity (..))
import GHC.Word (ltWord16)
import System.IO (hClose, hGetLine, utf8)
import System.Posix.Types (Fd (..))
import Unsafe.Coerce

same :: (a ~~ b) => a -> b -> [a]
same x y = [x, y]

plus :: FUN 'Many Int (FUN 'Many Int Int)
plus a b = a + b

cast' :: forall a b. a -> b
cast' x = case unsafeEqualityProof :: UnsafeEquality a b of UnsafeRefl -> x

shown :: Show a => a -> IO ()
shown x = (evaluate x >>= print) `catch` \e -> putStrLn (takeWhile (/= '\n') (show (e :: SomeException)))

main :: IO ()
main = do
  print (same 'a' 'b', plus 1 2, (cast' 'x' :: Char), KProxy `seq` ())
  print (tyConFingerprint (typeRepTyCon (typeOf (Just 'c'))) == tyConFingerprint (typeRepTyCon (typeOf [True])))
  print (tyConFingerprint (typeRepTyCon (typeOf 'c')), tyConFingerprint (typeRepTyCon (typeOf (Just 'c'))))
  shown (patError "A.hs:(3,1)-(4,2)|function f"# :: Int)
  shown (recSelError "field"# :: Int)
  shown (noMethodBindingError "A.hs:3:1-2|m"# :: Int)
  shown (succError "T" :: Int)
  shown (toEnumError "T" 7 (0 :: Int, 3) :: Int)
  shown (errorEmptyList "f" :: Int)
  shown (throw divZeroException :: Int)
  a <- alloca (\p -> poke p 'q' >> peek p)
  print a
  print (Arr.foldlElems' (-) 10 (Arr.listArray (0, 2) [1, 2, 3 :: Int]), Arr.eqArray (Arr.listArray (0, 1) "ab") (Arr.listArray (0, 1) "ab"))
  print (compareWord 3 4, eqChar 'a' 'a', eqInt8 1 2, gtInt64 3 2, ltWord16 1 2)
  closeFdWith (\(Fd n) -> print n) (Fd 77)
  print [BlockedOnMVar, BlockedOnIOCompletion]
  print (((+ 1) >>> (* 2)) 5)
  getFullArgs >>= print . length
  print (prettyCallStackLines callStack)
  print (noinline 'n', [formatRealFloatAlt f d True (1.5 :: Double) | f <- [FFFixed, FFGeneric], d <- [Just 0, Just 3, Nothing]])
  print (case elimZerosInteger 96 3# of (# m, e #) -> (m, I# e), case elimZerosInteger 96 9# of (# m, e #) -> (m, I# e))
  print (floorDoubleInt (-1.5), ceilingFloatInteger 2.25, roundDoubleInt 2.5, properFractionDoubleInteger 3.75, truncateFloatInteger (-7.5))
  F.withCString utf8 "h\233llo" (F.peekCString utf8) >>= print
  F.withCStringsLen utf8 ["a", "bc"] (\n _ -> return n) >>= print
  print (map codingFailureModeSuffix [ErrorOnCodingFailure, IgnoreCodingFailure, TransliterateCodingFailure, RoundtripFailure], map isSurrogate "a\xD900")
  putStr (untangle "A.hs:1:2|x"# "Bad thing in")
  r <- try (openFile "/nonexistent/file" ReadMode)
  either (\e -> print (ioe_type e)) (const (return ())) r
  arr <- newIOArray (1, 5) 'x'
  writeIOArray arr 2 'y'
  unsafeWriteIOArray arr 4 'z'
  mapM (readIOArray arr) [1 .. 5] >>= putStrLn
  print (boundsIOArray arr)
  print (Old.length [1, 2, 3 :: Int], Old.mapAccumL (\s x -> (s + x, s * x)) 0 [1, 2, 3 :: Int], Old.maximumBy compare "hello", Old.find even [1, 4 :: Int])
  putStrLn (unpackCString# "packed"#)
  startProfTimer
  print (integralEnumFromThenTo (1 :: Int) 3 10)
  print (showMultiLineString "one\ntwo\n", showMultiLineString "", showMultiLineString "a\nb", protectEsc (== '5') (showString "\\1") "5")
  currentCallStack >>= print
  putStrLn (renderStack ["a", "b"])
  getRTSStatsEnabled >>= print
  alloca (\p -> writeIntOffPtr p 0 42 >> readIntOffPtr p 0) >>= print
  unsafeDupableInterleaveIO (return 'l') >>= print
  threadWaitWrite (Fd 1)
  (wait, _) <- threadWaitReadSTM (Fd 0)
  atomically wait
  putStrLn "readable"
