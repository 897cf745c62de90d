-- Monads written by hand: state, parser, writer, continuation.
module Main where

newtype State s a = State { runState :: s -> (a, s) }
instance Functor (State s) where fmap f (State g) = State (\s -> let (a, s') = g s in (f a, s'))
instance Applicative (State s) where
  pure a = State (\s -> (a, s))
  State f <*> State g = State (\s -> let (h, s1) = f s; (a, s2) = g s1 in (h a, s2))
instance Monad (State s) where
  m >>= k = State (\s -> case runState m s of (a, s') -> runState (k a) s')

get' :: State s s
get' = State (\s -> (s, s))
put' :: s -> State s ()
put' s = State (const ((), s))
modify' :: (s -> s) -> State s ()
modify' f = get' >>= put' . f

data Tree a = Leaf | Node (Tree a) a (Tree a)
label :: Tree a -> State Int (Tree (Int, a))
label Leaf = return Leaf
label (Node l x r) = do
  l' <- label l
  n <- get'
  put' (n + 1)
  r' <- label r
  return (Node l' (n, x) r')
toList :: Tree a -> [a]
toList t = go t [] where
  go Leaf = id
  go (Node l x r) = go l . (x :) . go r
fromList :: [a] -> Tree a
fromList [] = Leaf
fromList xs = let (a, b:c) = splitAt (length xs `div` 2) xs in Node (fromList a) b (fromList c)

newtype Parser a = Parser { parse :: String -> [(a, String)] }
instance Functor Parser where fmap f p = Parser (\s -> [(f a, r) | (a, r) <- parse p s])
instance Applicative Parser where
  pure a = Parser (\s -> [(a, s)])
  p <*> q = Parser (\s -> [(f a, r') | (f, r) <- parse p s, (a, r') <- parse q r])
instance Monad Parser where
  p >>= k = Parser (\s -> concat [parse (k a) r | (a, r) <- parse p s])

item :: Parser Char
item = Parser (\s -> case s of { [] -> []; c:cs -> [(c, cs)] })
sat :: (Char -> Bool) -> Parser Char
sat ok = do { c <- item; if ok c then return c else Parser (const []) }
(<||>) :: Parser a -> Parser a -> Parser a
p <||> q = Parser (\s -> case parse p s of { [] -> parse q s; r -> r })
many1, many0 :: Parser a -> Parser [a]
many1 p = do { x <- p; xs <- many0 p; return (x : xs) }
many0 p = many1 p <||> return []
token :: Char -> Parser ()
token c = do { _ <- many0 (sat (== ' ')); _ <- sat (== c); return () }
number :: Parser Int
number = do
  _ <- many0 (sat (== ' '))
  ds <- many1 (sat (`elem` ['0' .. '9']))
  return (read ds)
chain :: Parser a -> Parser (a -> a -> a) -> Parser a
chain p op = p >>= rest
  where rest a = (do { f <- op; b <- p; rest (f a b) }) <||> return a
expr, term, factor :: Parser Int
expr = chain term ((token '+' >> return (+)) <||> (token '-' >> return (-)))
term = chain factor ((token '*' >> return (*)) <||> (token '/' >> return div))
factor = number <||> do { token '('; e <- expr; token ')'; return e }

newtype Cont r a = Cont { runCont :: (a -> r) -> r }
instance Functor (Cont r) where fmap f m = Cont (\k -> runCont m (k . f))
instance Applicative (Cont r) where { pure a = Cont ($ a); mf <*> m = Cont (\k -> runCont mf (\f -> runCont m (k . f))) }
instance Monad (Cont r) where m >>= f = Cont (\k -> runCont m (\a -> runCont (f a) k))
callCC :: ((a -> Cont r b) -> Cont r a) -> Cont r a
callCC f = Cont (\k -> runCont (f (\a -> Cont (\_ -> k a))) k)

safeDiv :: Int -> Int -> Cont r (Maybe Int)
safeDiv a b = callCC $ \exit -> do
  _ <- if b == 0 then exit Nothing else return (Just 0)
  return (Just (a `div` b))

main :: IO ()
main = do
  print (toList (fst (runState (label (fromList "haskell")) 100)))
  print (fst (runState (mapM (\x -> modify' (+ x) >> get') [1 .. 10]) 0))
  print (map (fst . head . parse expr) ["1 + 2 * 3", "(1+2)*3", "100 / 5 / 2 - 7", "((((42))))"])
  print (runCont (mapM (uncurry safeDiv) [(10, 2), (1, 0)]) show)
  r <- mapM (\x -> do { let { y = x * 2 }; return (y + 1) }) [1, 2, 3 :: Int]
  print r
  let go n | n > 3 = return ()
           | otherwise = do
               putStr (show n ++ " ")
               go (n + 1)
  go (1 :: Int)
  putStrLn ""
  print =<< foldr (\x acc -> fmap (x +) acc) (return 0) [1 .. 10 :: Int]
  print (do { x <- [1, 2, 3]; y <- "ab"; return (x :: Int, y) })
  print (do { (a, 1) <- [('x', 1), ('y', 2), ('z', 1 :: Int)]; return a })
  print (sequence [Just 1, Just 2, Nothing :: Maybe Int], sequence [Just 'a', Just 'b'])
