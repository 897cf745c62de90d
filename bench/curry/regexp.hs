-- The same search in the list monad: what is left of a word behind what the expression makes.
data RE = Lit Char | Alt RE RE | Conc RE RE | Star RE

match :: RE -> String -> [String]
match (Lit c) w = case w of { d : rest | c == d -> [rest]; _ -> [] }
match (Alt a b) w = match a w ++ match b w
match (Conc a b) w = concatMap (match b) (match a w)
match (Star a) w = w : match (Conc a (Star a)) w

expression :: Integer -> RE
expression n = Conc (Star ab) (Conc (Lit 'a') (if n == 0 then Star ab else rest n))
  where rest k = if k == 1 then ab else Conc ab (rest (k - 1))

ab :: RE
ab = Alt (Lit 'a') (Lit 'b')

word :: Integer -> String
word n = if n == 0 then "" else 'a' : 'b' : word (n - 1)

main :: IO ()
main = mapM_ (\_ -> print 1) (filter null (match (expression 101) (word 4000)))
