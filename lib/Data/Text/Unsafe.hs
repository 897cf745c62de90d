-- | Texts by positions of bytes, which nobody checks.
module Data.Text.Unsafe
  ( inlineInterleaveST, inlinePerformIO, unsafeDupablePerformIO, Iter (..), iter, iterArray, iter_, reverseIter, reverseIterArray, reverseIter_
  , unsafeHead, unsafeTail, lengthWord8, takeWord8, dropWord8
  ) where

import Control.Monad.ST (ST)
import Control.Monad.ST.Unsafe (unsafeInterleaveST)
import qualified Data.Text.Array as A
import Data.Text.Internal (Text (..))
import System.IO.Unsafe (unsafeDupablePerformIO)
import Tarry.Bytes (charAt, size, slice, startBefore, widthAt)
import qualified Tarry.Text as T

-- | A character, and how far it is to the next one.
data Iter = Iter !Char !Int

inlinePerformIO :: IO a -> a
inlinePerformIO = unsafeDupablePerformIO

inlineInterleaveST :: ST s a -> ST s a
inlineInterleaveST = unsafeInterleaveST

iter :: Text -> Int -> Iter
iter (T.Text b) i = Iter (charAt b i) (widthAt b i)

-- | Of an array, from a position.
iterArray :: A.Array -> Int -> Iter
iterArray a i = iter (Text a 0 (i + 4)) i

iter_ :: Text -> Int -> Int
iter_ (T.Text b) i = widthAt b i

-- | The character whose last byte is there; the step to the one before is negative.
reverseIter :: Text -> Int -> Iter
reverseIter (T.Text b) i = case startBefore b (i + 1) of k -> Iter (charAt b k) (k - i - 1)

reverseIterArray :: A.Array -> Int -> Iter
reverseIterArray a i = reverseIter (Text a 0 (i + 1)) i

reverseIter_ :: Text -> Int -> Int
reverseIter_ t i = case reverseIter t i of Iter _ d -> d

unsafeHead :: Text -> Char
unsafeHead (T.Text b) = charAt b 0

unsafeTail :: Text -> Text
unsafeTail t = dropWord8 (iter_ t 0) t

lengthWord8 :: Text -> Int
lengthWord8 (T.Text b) = size b

takeWord8, dropWord8 :: Int -> Text -> Text
takeWord8 n (T.Text b) = T.Text (slice 0 n b)
dropWord8 n (T.Text b) = T.Text (slice n (size b - n) b)
