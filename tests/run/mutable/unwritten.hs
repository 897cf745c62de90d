-- What reading tells where nothing was written: another text for each kind of array.
import Control.Exception
import Data.Array
import Data.Array.IO
import qualified Data.Vector.Mutable as M

attempt :: IO Int -> IO ()
attempt action = do
  r <- try (action >>= evaluate)
  putStrLn (either (\e -> head (lines (show (e :: ErrorCall)))) show r)

main :: IO ()
main = do
  v <- M.new 3
  attempt (M.read v 1)
  a <- newArray_ (0, 2) :: IO (IOArray Int Int)
  attempt (readArray a 1)
  attempt (return (array (0, 2) [(0, 1)] ! 2))
