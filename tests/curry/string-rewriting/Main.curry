-- Rewriting by functional patterns, to normal forms: what no rule applies to.
import Control.Search.SetFunctions

rule :: String -> String
rule (xs ++ "ab" ++ ys) = xs ++ "ba" ++ ys
rule (xs ++ "bb" ++ ys) = xs ++ ys

normal :: String -> String
normal s = step (sortValues (set1 rule s))
 where step [] = s
       step (t : ts) = normal (anyOf (t : ts))

main :: [String]
main = sortValues (set0 (uniq (normal "abab")))
 where uniq x = x
