import qualified Data.Map as M
main :: IO ()
main = print (M.foldr (+) 0 (M.fromListWith (+) [(i `mod` 100, i) | i <- [1 .. 5000 :: Int]]))
