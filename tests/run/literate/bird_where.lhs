This is a literate program, in the bird style.

> module Main where
> import Data.Char (toUpper)

The main function, with a where clause over two blocks:

> main :: IO ()
> main = do
>   putStrLn (shout "hello")
>   mapM_ print xs

Some text between.

>   where
>     xs = [1, 2 :: Int]

> shout :: String -> String
> shout = map toUpper


