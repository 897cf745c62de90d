-- Enum and Bounded, derived and of the Prelude.
data Day = Mon | Tue | Wed | Thu | Fri | Sat | Sun
  deriving (Eq, Ord, Show, Enum, Bounded)

main :: IO ()
main = do
  print [Mon ..]
  print [Tue, Thu ..]
  print [Fri, Thu .. Mon]
  print (map fromEnum [Mon, Sun], toEnum 2 :: Day, succ Mon, pred Sun, (minBound, maxBound) :: (Day, Day))
  print ([1, 3 .. 9], [10, 8 .. 1], take 3 [5 ..], ['a' .. 'e'], [5 .. 1])
  print [d | d <- [minBound .. maxBound], d > Thu]
