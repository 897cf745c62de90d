-- Records.
module Main where

data Shape = Circle { name :: String, radius :: !Double }
           | Square { name :: String, side :: Double }
           | Point

rename :: Shape -> Shape
rename s = s { name = "new" }

grow :: Shape -> Shape
grow c = c { radius = radius c + 1 }

make :: Shape
make = Square { side = 2, name = "sq" }

main :: IO ()
main = putStrLn (name (grow (rename make)))
