-- Layout: explicit braces, mixed styles, nested blocks on one line, operators on continuation lines.
module Main (main) where { import Data.Char (toUpper)

; import qualified Data.List as L
; main :: IO ()
; main = do { putStrLn "braces"; print (f 3);
     print (g 4) ; ; print nested
   ; mapM_ print (h 2) ; putStrLn (shout "done") ; rest }

; f x = let { y = x + 1 ; z = y * 2 } in z

; g x = y + z where { y = x ; ; z = x * x ; }

; nested = let a = 1; b = 2
               c = 3 in a + b + c

; h n = case n of { 0 -> [] ; 1 -> [n] ; _ -> let m = n - 1 in n : h m }

; shout = map toUpper

; rest = do
    let x = 1
        y = 2
    let { p = x ; q = y }
    print (p + q)
    if x < y
      then putStrLn "less"
      else putStrLn "more"
    case L.sort [y, x] of
      [a, b]
        | a < b -> putStrLn "sorted"
        | otherwise -> putStrLn "odd"
      _ -> return ()
    let go 0 = return ()
        go n = do
          putStr (show n)
          putStr " "
          go (n - 1)
    go 5
    putStrLn ""
    print $
      sum
        [ 1
        , 2
        , 3
        ]
    print (let x = 5 in x
             + 1)
}
