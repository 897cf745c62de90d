-- Explicit braces and layout mixed, semicolons in odd places.
module Main (main) where {
import Data.List (sortBy)
; import Data.Char (toUpper)
;
; data T = A | B
    deriving (Show
       , Eq)
; f x = case x of { A -> 1 ; B -> 2 ; }
; g x
    | x > 0
    = "pos"
    | otherwise
    = "neg"
; h = let { a = 1; b = 2
          ; c = 3 } in a + b + c
; main = do { print (f A)
            ; putStrLn (g 3) ; ; putStrLn (g (-3))
            ; print h ; let { z = 5 } ; print z
            ; if z > 3 then putStrLn "gt" else putStrLn "le"
            ; if z > 3
                ; then putStrLn "a"
                ; else putStrLn "b"
            ; mapM_ print
                $ sortBy (\a b ->
                    compare b a)
                [1, 2, 3]
            ; k
            }
; k = do
    let x = 1
        y = 2
    let z | x > y = "x"
          | True = "y"
    putStrLn z
    case x of
      1 | y == 2 -> do
            putStrLn "one"
            putStrLn "two"
        | otherwise -> return ()
      _ -> return ()
    let go 0 = return ()
        go n = do print n
                  go (n - 1)
    go 2
    print $ let a = 1; b = 2
                c = 3 in a + b + c
    print [ x | let x = 3, x > 2 ]
    print (let y = 1; z = 2 in y + z, let { q = 3 } in q)
    if x == 1
      then do
        putStrLn "then"
      else do
        putStrLn "else"
    mapM_ (\v -> case v of
              1 -> putStrLn "I"
              2 -> putStrLn "II"
              _ -> putStrLn "?") [1, 2, 3]
    where { unused = 1 }
}
