-- A grammar is a relation between what is read and what is left.
expr :: String -> (Int, String)
expr s = term s
expr s = case term s of
  (m, '+' : r) -> case expr r of { (n, r') -> (m + n, r') }

term :: String -> (Int, String)
term (c : r) | c >= '0' && c <= '9' = (ord c - ord '0', r)

main :: Int
main | r =:= "" = n where (n, r) = expr "1+2+3"
