-- A language that is not context free, recognised by a pattern.
accept :: String -> Bool
accept (as ++ bs ++ cs) | same 'a' as =:= n & same 'b' bs =:= n & same 'c' cs =:= n = True
  where n free

data Nat = Z | S Nat

same :: Char -> String -> Nat
same _ [] = Z
same c (d : ds) | c == d = S (same c ds)

main :: [Bool]
main = map word ["aabbcc", "abc"]
  where word w = accept w
