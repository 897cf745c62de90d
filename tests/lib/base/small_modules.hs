-- Modules that other programs here do not happen to import: parts of GHC's, and older or internal names.
module Main (main) where

import Control.Exception.Base (FixIOException (..), SomeException, assert, evaluate, nestedAtomically, nonTermination, throwIO, try)
import qualified Control.Monad.Fail as Fail
import Control.Monad.ST.Strict (ST, runST)
import Control.Monad.ST.Unsafe (unsafeIOToST, unsafeInterleaveST)
import Data.Eq (Eq (..))
import Data.IORef
import Data.STRef.Strict
import GHC.Exts (Down (..), build, groupWith, lazy, sortWith, the)
import GHC.Stack (HasCallStack, callStack, emptyCallStack, getCallStack, withFrozenCallStack)
import System.Info (arch, os)
import System.IO.Unsafe (unsafePerformIO)
import System.Mem (performGC, performMajorGC, performMinorGC)
import Text.PrettyPrint.HughesPJ
import Unsafe.Coerce (unsafeCoerce)

newtype Age = Age Int deriving Show

data Parity = Even | Odd deriving (Show)

instance Eq Parity where
  Even == Even = True
  Odd == Odd = True
  _ == _ = False

checkedHead :: HasCallStack => [a] -> a
checkedHead (x : _) = x
checkedHead []      = error "checkedHead: empty"

total :: (HasCallStack, Num a) => [a] -> a
total = withFrozenCallStack sum

firstDigit :: Fail.MonadFail m => String -> m Char
firstDigit (c : _) | c `elem` ['0' .. '9'] = return c
firstDigit s = Fail.fail ("no digit in " ++ show s)

counter :: ST s Int
counter = do
  r <- newSTRef 0
  mapM_ (\i -> modifySTRef' r (+ i)) [1 .. 100]
  readSTRef r

main :: IO ()
main = do
  print (the "aaa", sortWith negate [3, 1, 2 :: Int], groupWith even [1 .. 6 :: Int], sortWith Down "hello", build (\c n -> c 'x' (c 'y' n)), lazy 'z')
  print (checkedHead "abc", total [1, 2, 3 :: Int], length (getCallStack emptyCallStack), null (getCallStack callStack))
  print (Odd == Odd, Odd /= Even, map (const ()) (firstDigit "7up" :: Maybe Char) == Just (), firstDigit "x" :: Maybe Char, firstDigit "9" :: [Char])
  r <- try (firstDigit "no") :: IO (Either IOError Char)
  print r
  print (runST counter, unsafeCoerce (Age 7) + (1 :: Int), null os, null arch)
  print (nonTermination, nestedAtomically, FixIOException)
  e <- try (throwIO FixIOException) :: IO (Either FixIOException ())
  print e
  print =<< (try (evaluate (assert True 'a')) :: IO (Either SomeException Char))
  ref <- newIORef 'a'
  print (runST (unsafeIOToST (writeIORef ref 'b') >> return 'c'), unsafePerformIO (readIORef ref))
  print (runST (unsafeInterleaveST undefined >> return "interleaved"))
  performGC >> performMajorGC >> performMinorGC
  putStrLn (render (hang (text "let") 4 (vcat [text "x =" <+> int 1, text "y =" <+> parens (double 2.5)]) $$ text "in" <+> text "x"))
  where map f = fmap f
