isEven', isOdd' :: Int -> Bool
isEven' 0 = True
isEven' n = isOdd' (dec n)
isOdd' 0 = False
isOdd' n = isEven' (dec n)
dec :: Int -> Int
dec n = n - 1
ping, pong, pang :: Int -> Int
ping 0 = 0
ping n = dec (pong (n - 1))
pong n = if n <= 0 then dec n else pang (n - 1) + leaf n
pang n = ping (dec n) + leaf n
leaf :: Int -> Int
leaf n = n * 2
start :: Int -> Int
start n = if isEven' n then ping n else pang n
main :: IO ()
main = print (start 9, start 10, isOdd' 7)
