nats :: Int -> [Int]
nats n = n : nats (n + 1)

main :: [Int]
main = take 3 (map (\n -> n ? negate n) (nats 1))
