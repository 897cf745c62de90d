-- Throwing dice in a lazy State: the generator's state is a chain of thunks.
--
-- advice: `Control.Monad.State.Strict` instead of `Control.Monad.State`
import Control.Monad
import Control.Monad.State

type Gen = Int

roll :: State Gen Int
roll = do
  g <- get
  put ((g * 1103515245 + 12345) `mod` 2147483648)
  return (g `div` 65536 `mod` 6 + 1)

main :: IO ()
main = do
  let (rolls, end) = runState (replicateM 100000 roll) 42
  print end
  print (sum rolls)
