-- U5: a function that is passed on is charged to whoever referred to it, not to whoever applies it.
--
-- Clack, Clayman and Parrott (section 5.7, Fig. 18): h refers to f and gives it to g, which applies it.
--
--     ./tarry prof --profile=f,g,h examples/ucl/u5-reference-site.hs
--     ./tarry report u5-reference-site.eventlog --view=pairs --min=0       f<-h
--     ./tarry prof --profile=f,g,h --no-box examples/ucl/u5-reference-site.hs
--     ./tarry report u5-reference-site.eventlog --view=pairs --min=0       f<-g: nobody remembers where f was named
module Main where

h :: Int
h = g f

g :: (Int -> Int) -> Int
g x = x (length [1 .. 100 :: Int])

f :: Int -> Int
f y = length (reverse (replicate 2500 'b')) + y

main :: IO ()
main = print h
