-- Whether the other rules have a value depends on a variable that is bound later: the default rule waits, too.
sign :: Int -> String
sign x | x > 0 = "positive"
sign'default x = if x == 0 then "zero" else "negative"

main :: [String]
main = [try 3, try 0, try (-3)]
 where try n = let x, r free in (r =:= sign x & x =:= n) &> r
