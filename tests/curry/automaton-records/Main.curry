-- A non-deterministic automaton whose transitions are a field; its language by a set function.
import Control.Search.SetFunctions
data NFA s = NFA { start :: s, accept :: s -> Bool, delta :: s -> Char -> s }
runN :: NFA s -> s -> String -> s
runN _ s "" = s
runN m s (c : cs) = runN m (delta m s c) cs
accepts :: NFA s -> String -> ()
accepts m w | accept m (runN m (start m) w) = ()
endsAB :: NFA Int
endsAB = NFA { start = 0, accept = (== 2), delta = d }
 where d 0 _ = 0
       d 0 'a' = 1
       d 1 'b' = 2
inLang :: String -> Bool
inLang w = notEmpty (set2 accepts endsAB w)
main :: [(String, Bool)]
main = [(w, inLang w) | w <- ["ab", "aab", "aba", "", "bbab"]]
