-- Classes Bounded and Enum give the values of a type that is searched.
data Day = Mon | Tue | Wed | Thu | Fri deriving (Eq, Ord, Enum, Bounded, Show, Read)

every :: (Bounded a, Enum a) => a
every = anyOf [minBound .. maxBound]

free' :: String -> Day
free' "ann" = Mon ? Wed ? Fri
free' "bob" = Tue ? Wed
free' "eve" = anyOf [Wed ..]

meeting :: [String] -> Day
meeting = foldr1 agree . map free' where agree a b | a == b = a

main :: (Day, Bool, [Day])
main = (meeting ["ann", "bob", "eve"], fst pair, [pred Tue, succ Thu, read "Wed"])
     ? (d, not (snd pair), [d ..])
 where pair = (True, every && not yes)
       yes = True
       d | fromEnum day > 2 && even (fromEnum day) = day where day = every
