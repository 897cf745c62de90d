module Main where
import A (D(DI, DC))
main :: IO ()
main = print (DI 1, DC 'c')
