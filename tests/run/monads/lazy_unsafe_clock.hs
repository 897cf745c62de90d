{-# LANGUAGE MagicHash, TypeFamilies #-}
-- Clocks, unlifted parts of generic representations, lazy ST that waits.
module Main where
import qualified Control.Monad.ST.Lazy as L
import Control.Monad.ST.Lazy.Unsafe (unsafeInterleaveST)
import GHC.Clock
import GHC.Exts
import GHC.Generics
main :: IO ()
main = do
  a <- getMonotonicTimeNSec
  b <- getMonotonicTime
  c <- getMonotonicTime
  print (a > 0, b <= c, abs (fromIntegral a / 1e9 - b) < 5)
  print (UInt 3# == (UInt 3# :: UInt ()), compare (UChar 'a'#) (UChar 'b'# :: UChar ()), I# (uInt# (fmap id (UInt 4# :: UInt Bool))))
  print (take 2 (L.runST (unsafeInterleaveST (return [1, 2, 3 :: Int]))))
