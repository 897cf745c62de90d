{-# LANGUAGE DataKinds, MagicHash, KindSignatures, ScopedTypeVariables, FlexibleContexts #-}
-- Numbers and strings of types by Proxy#; mtl's classes for ListT and ErrorT; hGetBuf and hPutBuf.
module Main where
import Control.Monad.State
import Control.Monad.Reader
import Control.Monad.Writer
import Control.Monad.Trans.List
import Control.Monad.Trans.Error (ErrorT (..))
import qualified Control.Monad.Error.Class as E
import qualified Data.ByteString as S
import Foreign
import GHC.Exts (Proxy#, proxy#)
import GHC.TypeLits
import qualified GHC.TypeNats as N
import System.Directory (removeFile)
import System.IO

main :: IO ()
main = do
  print (natVal' (proxy# :: Proxy# 42), symbolVal' (proxy# :: Proxy# "sym"), N.natVal' (proxy# :: Proxy# 7))
  print (runState (runListT (do { x <- ListT (return [1, 2, 3 :: Int]); modify (+ x); s <- get; return (x * s) })) 0)
  print (runReader (runListT (local (+ 1) (ask >>= \r -> ListT (return [r, r * 2])))) (10 :: Int))
  r <- runStateT (runErrorT (do { put 'b'; _ <- E.throwError "bad"; put 'c' })) 'a'
  print r
  (x, w) <- runWriterT (runErrorT (tell ["one"] >> (E.throwError "e" `E.catchError` (\e -> tell [e, "two"] >> return 'k'))))
  print (x :: Either String Char, w)
  (path, h) <- openTempFile "/tmp" "buf"
  withArray [65 .. 90 :: Word8] (\p -> hPutBuf h p 26)
  hClose h
  h2 <- openBinaryFile path ReadMode
  allocaBytes 40 $ \p -> do
    n <- hGetBuf h2 p 10
    peekArray n (p :: Ptr Word8) >>= print
    k <- hGetBufSome h2 p 40
    print k
    e <- hGetBuf h2 p 40
    print e
  hClose h2
  h3 <- openBinaryFile path ReadMode
  S.hGetSome h3 5 >>= print
  S.hGetSome h3 100 >>= print
  S.hGetSome h3 100 >>= print
  hClose h3
  removeFile path
