-- atomicModifyIORef' puts the new value into the variable before it evaluates anything.
import Data.IORef
import Control.Exception
main = do
  r <- newIORef (1 :: Int)
  let t f = do { x <- try (atomicModifyIORef' r f); print (either (const Nothing) Just (x :: Either ErrorCall Int))
               ; y <- try (readIORef r >>= evaluate); print (either (const Nothing) Just (y :: Either ErrorCall Int)); writeIORef r 1 }
  t (\x -> (x + 1, undefined))
  t (\x -> (undefined, x))
  t (\_ -> undefined)
  t (\x -> (x + 1, x))
  readIORef r >>= print
