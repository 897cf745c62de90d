-- Functions in patterns beside literals, strings and negative numbers; some have several values.
data Tok = TInt Int | TOp Char | TNeg Int
num :: Int -> Tok
num n = TInt n ? TNeg n
val :: [Tok] -> Int
val [num n] = n
val (num n : TOp '+' : ts) = n + val ts
val (TInt (-1) : _) = 100
prefixOf :: String -> String
prefixOf ("ab" ++ s) = s
prefixOf (c : "b" ++ s) = [c, '!'] ++ s
main :: (Int, String)
main = (val [TInt 1, TOp '+', TNeg 2], prefixOf "abc") ? (val [TInt (-1), TOp '-'], prefixOf "xb")
