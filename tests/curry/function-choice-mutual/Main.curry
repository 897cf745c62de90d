import Control.Search.SetFunctions
ev, od :: Int -> (Int -> Int) -> Int
ev n f = if n == 0 then f 1 else od (n - 1) (f ? (\x -> f x + 1))
od n f = if n == 0 then f 2 else ev (n - 1) f
main = ev 3 id
