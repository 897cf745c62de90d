-- What mtl, transformers, text and bytestring have got since GHC 9.0.
module Main (main) where

import Control.Monad.Except
import Control.Monad.State
import Control.Monad.Trans.Except (finallyE, handleE, tryE)
import Control.Monad.Trans.Maybe (hoistMaybe, runMaybeT)
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString as B
import qualified Data.Text as T
import Data.Text.Encoding (decodeUtf8Lenient)
import qualified Data.Text.IO.Utf8 as U

half :: MonadError String m => Int -> m Int
half n = if even n then return (n `div` 2) else throwError ("odd " ++ show n)

main :: IO ()
main = do
  print (runExcept (withError (++ "!") (half 3)), runExcept (tryError (half 3)), runExcept (handleError (const (half 4)) (half 3)))
  print (runExcept (mapError (return . either (const (Left 0)) (either (Left . length) Right)) (half 5 :: Either String Int)) :: Either Int Int)
  print (runExcept (modifyError length (half 7)) :: Either Int Int)
  r <- runExceptT (tryE (half 1 `finallyE` lift (putStrLn "closed")))
  print r
  print (runExcept (handleE (\e -> return (length e)) (half 9)) :: Either () Int)
  print =<< runMaybeT (hoistMaybe (Just 1) >>= \x -> lift (print x) >> hoistMaybe (Nothing :: Maybe ()))
  print (T.show [1, 2], decodeUtf8Lenient (B.pack [97, 255, 98]), C.pack "abc" B.!? 1, C.pack "abc" `B.indexMaybe` 3)
  U.putStrLn (T.pack "gr\252n")
  print (runState (modify (+ 1)) 1)
