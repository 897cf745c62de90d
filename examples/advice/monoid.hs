-- Statistics as a monoid whose fields are lazy.
--
-- advice: strict field 1 of `Stats`
-- and: strict field 2 of `Stats`
-- and: strict field 3 of `Stats`
-- and: strict field 4 of `Stats`
module Main where

-- Statistics as a monoid: number, sum, least, largest.
data Stats = Stats Int Int Int Int

instance Semigroup Stats where
  Stats n s a b <> Stats m t c d = Stats (n + m) (s + t) (min a c) (max b d)

instance Monoid Stats where
  mempty = Stats 0 0 maxBound minBound

one :: Int -> Stats
one x = Stats 1 x x x

collect :: Stats -> [Int] -> Stats
collect acc [] = acc
collect acc (x : xs) = collect (acc <> one x) xs

main :: IO ()
main = do
  let Stats n s a b = collect mempty [ (i * 7919) `mod` 10007 | i <- [1 .. 60000] ]
  putStrLn (unwords (map show [n, s, a, b]))
