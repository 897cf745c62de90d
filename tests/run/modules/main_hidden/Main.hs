module Main (main) where
import M hiding (main)
import qualified M as N
main :: IO ()
main = N.main >> putStrLn "both"
