{-# LANGUAGE EmptyDataDecls, FlexibleInstances, FlexibleContexts, InstanceSigs #-}
-- Phantom types in a builder, InstanceSigs, local functions with class constraints inferred, higher-order class use.
module Main where

data Open
data Closed
data Door s = Door { opens :: Int, label :: String }

newDoor :: String -> Door Closed
newDoor = Door 0
open :: Door Closed -> Door Open
open d = Door (opens d + 1) (label d)
close :: Door Open -> Door Closed
close d = d { opens = opens d }

class Status s where status :: Door s -> String
instance Status Open where
  status :: Door Open -> String
  status d = label d ++ " open"
instance Status Closed where
  status :: Door Closed -> String
  status d = label d ++ " closed (" ++ show (opens d) ++ ")"

newtype Parser a = Parser { parse :: String -> Maybe (a, String) }
instance Functor Parser where
  fmap :: (a -> b) -> Parser a -> Parser b
  fmap f (Parser p) = Parser (\s -> case p s of
    Nothing -> Nothing
    Just (a, r) -> Just (f a, r))
instance Applicative Parser where
  pure :: a -> Parser a
  pure a = Parser (\s -> Just (a, s))
  (<*>) :: Parser (a -> b) -> Parser a -> Parser b
  Parser f <*> Parser p = Parser (\s -> do { (g, r) <- f s; (a, r') <- p r; Just (g a, r') })

char :: Char -> Parser Char
char c = Parser go
  where go (x : xs) | x == c = Just (c, xs)
        go _ = Nothing

summary xs = (maxi, mini, count)
  where
    maxi = foldr1 pick xs where pick a b = if a > b then a else b
    mini = foldr1 pick xs where pick a b | a < b = a
                                         | otherwise = b
    count = len xs
    len [] = 0
    len (_ : t) = 1 + len t

main :: IO ()
main = do
  let d = newDoor "front"
  putStrLn (status d)
  putStrLn (status (open d))
  putStrLn (status (close (open (close (open d)))))
  print (parse ((,) <$> char 'a' <*> char 'b') "abc", parse (char 'x') "abc")
  print (summary [3, 1, 2], summary "hello")
