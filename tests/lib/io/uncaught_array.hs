-- Ends by an ArrayException.
import Control.Exception

main :: IO ()
main = putStr "no newline" >> throwIO (IndexOutOfBounds "xx")
