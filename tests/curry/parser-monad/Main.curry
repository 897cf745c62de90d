-- A parser is a function with choices; what does not fit fails.
newtype P a = P (String -> (a, String))
runP :: P a -> String -> (a, String)
runP (P p) = p
instance Functor P where fmap f (P p) = P (\s -> case p s of (a, r) -> (f a, r))
instance Applicative P where
  pure x = P (\s -> (x, s))
  P f <*> P a = P (\s -> case f s of (g, r) -> case a r of (x, t) -> (g x, t))
instance Monad P where
  P p >>= k = P (\s -> case p s of (a, r) -> runP (k a) r)
item :: P Char
item = P (\s -> case s of (c:cs) -> (c, cs))
sat :: (Char -> Bool) -> P Char
sat f = do { c <- item; if f c then return c else failed }
many' :: P a -> P [a]
many' p = return [] ? (do { x <- p; xs <- many' p; return (x:xs) })
number :: P Int
number = do { ds <- many' (sat isDigit); if null ds then failed else return (read ds) }
expr :: P Int
expr = number ? (do { n <- number; _ <- sat (== '+'); m <- expr; return (n + m) })
main :: Int
main = case runP expr "12+30+4" of (n, "") -> n
