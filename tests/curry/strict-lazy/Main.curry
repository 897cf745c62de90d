-- what is not needed neither fails nor chooses
coin :: Int
coin = 0 ? 1

k :: a -> b -> a
k x _ = x

main :: (Int, Int)
main = (k 1 coin, k 2 failed)
     ? (3, snd (failed, 4))
     ? (coin `seq` 5, 6)
     ? (id $! (7 ? 8), k 9 $! (1 ? 2))
     ? (length [coin, coin], length $!! [coin])
