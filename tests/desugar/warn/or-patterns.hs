{-# LANGUAGE OrPatterns #-}
-- Or-patterns count for what is covered, where their patterns begin with constructors or literals that differ; of others nothing is said.
module Main (main) where
data C = R | G | B | Y deriving Show
f :: C -> Int
f (R; G) = 1
f B = 2
g :: C -> Int
g (R; G) = 1
g (B; Y) = 2
h :: (C, Maybe Int) -> Int
h ((R; G), Just _) = 1
h ((B; Y), (Just 1; Nothing)) = 1
i :: C -> Int
i R = 1
i (R; G) = 1
i (R; B) = 1
i (R; B) = 1
i Y = 4
main :: IO ()
main = print (f R, g B, h (R, Just 1), i Y)
j :: Bool -> C -> Int
j b (R; G) | b = 1
j _ B = 2
j _ (Y; R) = 3
k :: Int -> Char -> Int
k (1; 2) ('a'; 'b') = 1
k _ 'c' = 2
l :: (C, C) -> Int
l ((R; G), (B; Y)) = 1
l ((B; Y), _) = 2
l (_, (R; G)) = 3
o :: C -> Int
o x@(R; G) = fromEnum (show x == "R")
o !(B; Y) = 5
p :: Maybe (Maybe C) -> Int
p (Just (Just (R; G)); Nothing) = 1
p (Just Nothing) = 2
p (Just (Just (B; Y))) = 2
q :: Maybe (Maybe C) -> Int
q (Just (Just (R; G)); Nothing) = 1
q (Just Nothing) = 2
q (Just (Just B)) = 2
r :: String -> Double -> Int
r ("ab"; "cd") _ = 1
r _ (1; 2) = 2
