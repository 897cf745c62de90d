module Main where
main = 1 <+> 2 `plus` 3 ++ [] :+ [] !! 4 `Data.List.elem` 5
