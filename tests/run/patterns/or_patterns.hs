{-# LANGUAGE OrPatterns, GADTs #-}
-- Or-patterns, which GHC has since 9.12.
module Main where
data Day = Mon | Tue | Wed | Thu | Fri | Sat | Sun deriving (Show, Eq, Enum, Bounded)
weekend :: Day -> Bool
weekend = \d -> case d of
  (Sat; Sun) -> True
  (Mon; Tue; Wed; Thu; Fri) -> False
f :: Maybe Int -> Either String Int -> String
f (Nothing; Just 0) (Left _; Right 1) = "a"
f (Just n) (Left ('x' : _); Left "") | n > 5 = "b"
f _ _ = "c"
data T a where { TI :: T Int; TB :: T Bool; TC :: Char -> T Char }
g :: T a -> Int
g (TI; TB) = 1
g (TC _) = 2
main :: IO ()
main = do
  print (map weekend [minBound ..])
  mapM_ putStrLn [f Nothing (Right 1), f (Just 0) (Left "q"), f (Just 6) (Left "xy"), f (Just 6) (Left ""), f (Just 3) (Left "")]
  print (g TI + g TB + g (TC 'x'))
  print [x | (x, (1; 3; 5)) <- zip "abcdef" [1 :: Int ..]]
