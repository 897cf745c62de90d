{-# LANGUAGE MagicHash #-}
-- | What GHC's library begins with, as far as programs ask for it here.
module GHC.Base
  ( module Prelude, Alternative (..), MonadPlus (..), NonEmpty (..), liftA, liftA2, liftA3, join, when, ap, liftM, liftM2, liftM3, ord, assert
  , Void, absurd, vacuous, unIO, ($!), failIO, IO (IO), Type, module GHC.Exts, returnIO, bindIO, thenIO
  , getTag, quotInt, remInt, divInt, modInt, quotRemInt, divModInt, unsafeChr, eqString, mapM, sequence, mapFB, liftM4, liftM5
  , Semigroup (..), (<**>), minInt, maxInt, eqInt, neInt, ltInt, leInt, gtInt, geInt, compareInt, eqWord, neWord, gtWord, geWord, ltWord, leWord, compareWord, eqChar, neChar, eqFloat, eqDouble, absentErr
  ) where

import Control.Applicative (Alternative (..), (<**>), liftA, liftA2, liftA3)
import Control.Exception (assert)
import Control.Monad (MonadPlus (..), ap, join, liftM, liftM2, liftM3, liftM4, liftM5, when)
import Data.Char (ord)
import Data.List.NonEmpty (NonEmpty (..))
import Data.Semigroup (Semigroup (..))
import Data.Void (Void, absurd, vacuous)
import GHC.Char (eqChar, neChar)
import GHC.Exts hiding (Down (..), IsString (..), currentCallStack, groupWith, sortWith, the, traceEvent)
import GHC.Err (absentErr)
import GHC.Float (eqDouble, eqFloat)
import GHC.IO (unIO)
import GHC.Int (eqInt, geInt, gtInt, leInt, ltInt, neInt)
import GHC.Types (IO (IO), Type)
import GHC.Word (eqWord, geWord, gtWord, leWord, ltWord, neWord)
import Prelude

failIO :: String -> IO a
failIO = ioError . userError

returnIO :: a -> IO a
returnIO = return

bindIO :: IO a -> (a -> IO b) -> IO b
bindIO = (>>=)

thenIO :: IO a -> IO b -> IO b
thenIO = (>>)

getTag :: a -> Int#
getTag x = dataToTag# x

minInt, maxInt :: Int
minInt = minBound
maxInt = maxBound

compareWord :: Word -> Word -> Ordering
compareWord = compare

compareInt :: Int -> Int -> Ordering
compareInt = compare

quotInt, remInt, divInt, modInt :: Int -> Int -> Int
quotInt = quot
remInt = rem
divInt = div
modInt = mod

quotRemInt, divModInt :: Int -> Int -> (Int, Int)
quotRemInt = quotRem
divModInt = divMod

unsafeChr :: Int -> Char
unsafeChr (I# n) = C# (chr# n)

eqString :: String -> String -> Bool
eqString = (==)

mapFB :: (b -> l -> l) -> (a -> b) -> a -> l -> l
mapFB c f = \x ys -> c (f x) ys
