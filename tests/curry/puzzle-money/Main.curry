-- Change for 30 cents, coins in falling order.
coins :: [Int]
coins = [25, 10, 5]

change :: Int -> [Int] -> [Int]
change n (c : cs)
  | n == 0 = []
  | otherwise = useIt ? skip
  where useIt | n >= c = c : change (n - c) (c : cs)
        skip | not (null cs) = change n cs

main :: [Int]
main = change 30 coins
