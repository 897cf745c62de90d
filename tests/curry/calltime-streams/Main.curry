-- Laziness, infinite structures and call-time choice
coin :: Int
coin = 0 ? 1

stream :: Int -> [Int]
stream x = x : stream (x + coin)

fibs :: [Int]
fibs = 0 : 1 : zipWith (+) fibs (tail fibs)

pair :: a -> (a, a)
pair x = (x, x)

main :: ([Int], [Int], (Int, Int), Int)
main = (take 3 (stream 0), takeWhile (< 20) (filter even fibs), pair coin, let c = coin; f y = y + c in f c + f 10)
