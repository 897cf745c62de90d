A literate program in the style of Bird: code after `>`, text around it.

> module Main where
>
> import Data.List (sort)

The main program prints a sorted list. A line that begins with > must
have a blank line before and after the block.

> main :: IO ()
> main = do
>   print (sort [3, 1, 2])
>   mapM_ putStrLn table
>   where
>     table = [ "a"
>             , "b" ]

   Indented text does not matter; nor does a # further in:

 # not a directive

> helper :: Int -> Int
> helper = (+ 1)

The end.
