-- advice: bang on the binding `new`
--
-- The day's readings are added up in a variable, with a word now and then about how far it has come. What is written is `new`, not its value:
-- a chain of 300,000 additions, done at the end.
module Main (main) where

import Control.Monad (forM_, when)
import Data.IORef

main :: IO ()
main = do
  total <- newIORef (0 :: Int)
  forM_ [1 .. 300000] $ \i -> do
    old <- readIORef total
    let new = old + i * i `mod` 7
    when (i `mod` 50000 == 0) (putStrLn ("reading " ++ show i))
    writeIORef total new
  readIORef total >>= print
