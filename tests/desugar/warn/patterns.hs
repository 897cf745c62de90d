{-# LANGUAGE GADTs, LambdaCase #-}
-- Patterns that leave something out, or are never reached.
module Main where

data T = A | B Int | C T T

missing :: T -> Int
missing A = 1
missing (B _) = 2

two :: T -> T -> Int
two A A = 1
two (B 1) _ = 2
two _ (C _ A) = 3

literals :: Bool -> Maybe Int -> Int
literals True (Just 0) = 1
literals False _ = 2
literals _ Nothing = 3

reached :: [a] -> Int
reached [] = 0
reached (_:_) = 1
reached _ = 2

guards :: Int -> Int
guards x | x > 3 = 1
         | x < 2 = 2

words' :: String -> Int
words' "abc" = 1
words' "" = 2

alternatives :: T -> Int
alternatives = \case { A -> 1; A -> 2; B _ -> 3; C {} -> 4 }

pair :: (Bool, Bool) -> Int
pair x = case x of { (True, False) -> 1; (False, _) -> 2 }

local :: Maybe Int -> Int
local m = go m where go (Just n) | n > 0 = 1

-- nothing is missing here
data E a where { I :: Int -> E Int; Bo :: Bool -> E Bool; P :: E a -> E a -> E a }
typed :: E Int -> Int
typed (I n) = n
typed (P a b) = typed a + typed b
same :: E a -> E a -> Int
same (I _) (I _) = 1
same (Bo _) (Bo _) = 2
same (P _ _) _ = 3
same _ (P _ _) = 4
failing :: Maybe (Maybe Int, Int) -> Maybe Int
failing m = do { (Just x, _) <- m; (y, z) <- Just (x, 1); return (y + z) }
covered :: Int -> Bool -> Int
covered n b | n > 0, b = 1
            | otherwise = 2

main :: IO ()
main = print (missing A)
