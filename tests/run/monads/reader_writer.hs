-- Reader and Writer monads written in the file, used for an evaluator with an environment and a log.
module Main where

newtype Reader r a = Reader { runReader :: r -> a }
instance Functor (Reader r) where fmap f (Reader g) = Reader (f . g)
instance Applicative (Reader r) where
  pure = Reader . const
  Reader f <*> Reader g = Reader (\r -> f r (g r))
instance Monad (Reader r) where Reader g >>= k = Reader (\r -> runReader (k (g r)) r)

ask :: Reader r r
ask = Reader id
asks :: (r -> a) -> Reader r a
asks = Reader
local :: (r -> r) -> Reader r a -> Reader r a
local f (Reader g) = Reader (g . f)

newtype Writer w a = Writer { runWriter :: (a, w) }
instance Functor (Writer w) where fmap f (Writer (a, w)) = Writer (f a, w)
instance Monoid w => Applicative (Writer w) where
  pure a = Writer (a, mempty)
  Writer (f, u) <*> Writer (a, v) = Writer (f a, u <> v)
instance Monoid w => Monad (Writer w) where
  Writer (a, w) >>= k = let Writer (b, w') = k a in Writer (b, w <> w')

tell :: w -> Writer w ()
tell w = Writer ((), w)

data Expr = Lit Int | Var String | Add Expr Expr | Let String Expr Expr

eval :: Expr -> Reader [(String, Int)] (Maybe Int)
eval (Lit n) = return (Just n)
eval (Var v) = asks (lookup v)
eval (Add a b) = do
  x <- eval a
  y <- eval b
  return ((+) <$> x <*> y)
eval (Let v e b) = do
  r <- eval e
  case r of
    Nothing -> return Nothing
    Just x -> local ((v, x) :) (eval b)

gcdLog :: Int -> Int -> Writer [String] Int
gcdLog a 0 = do
  tell ["done " ++ show a]
  return a
gcdLog a b = do
  tell [show a ++ " mod " ++ show b ++ " = " ++ show (a `mod` b)]
  gcdLog b (a `mod` b)

hanoi :: Int -> Char -> Char -> Char -> Writer [(Char, Char)] Int
hanoi 0 _ _ _ = return 0
hanoi n a b c = do
  x <- hanoi (n - 1) a c b
  tell [(a, b)]
  y <- hanoi (n - 1) c b a
  return (x + y + 1)

main :: IO ()
main = do
  let e = Let "x" (Add (Lit 3) (Var "y")) (Add (Var "x") (Let "x" (Lit 1) (Var "x")))
  print (runReader (eval e) [("y", 10)], runReader (eval e) [])
  let (r, logs) = runWriter (gcdLog 48 18)
  print r
  mapM_ putStrLn logs
  print (runWriter (hanoi 3 'a' 'b' 'c'))
  print (runReader (do { a <- ask; b <- local (* 2) ask; c <- asks show; return (a, b, c) }) 21)
  print (runWriter (mapM (\x -> tell [x] >> return (x * x)) [1, 2, 3]))
