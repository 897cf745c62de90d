This is literate Haskell.

> module Main where
>
> -- | Doubles.
> double :: Int -> Int
> double x =
>   let y = x
>   in y + y

More text, with apostrophes that don't matter, {- and comments.

> main :: IO ()
> main = print (double 3)

The end.
