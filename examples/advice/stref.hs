-- Two sums in ST.
--
-- advice: `modifySTRef'` instead of `modifySTRef`
module Main where

import Control.Monad.ST
import Data.STRef

sumST :: [Int] -> Int
sumST xs = runST $ do
  total <- newSTRef 0
  mapM_ (\x -> modifySTRef total (+ x)) xs
  readSTRef total

main :: IO ()
main = print (sumST [1 .. 100000])
