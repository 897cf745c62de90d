-- A grammar whose sentence has two parses: what is left over is unified.
s, np, vp, pp :: [String] -> [String] -> String
s i o = "S(" ++ np i m ++ " " ++ vp m o ++ ")" where m free
np ("I" : o) o1 | o =:= o1 = "I"
np ("the" : n : o) o1 | o =:= o1 & noun n = n
np i o = "NP(" ++ np0 i m ++ " " ++ pp m o ++ ")" where m free
np0 :: [String] -> [String] -> String
np0 ("the" : n : o) o1 | o =:= o1 & noun n = n
vp ("saw" : i) o = "VP(saw " ++ np i o ++ ")"
vp ("saw" : i) o = "VP(saw " ++ np i m ++ " " ++ pp m o ++ ")" where m free
pp ("with" : i) o = "PP(" ++ np i o ++ ")"
noun :: String -> Bool
noun "man" = True
noun "telescope" = True
main :: String
main = s (words "I saw the man with the telescope") []
