import Data.IORef
data Counter = Counter { incr :: IO (), value :: IO Int }
mkCounter :: Int -> IO Counter
mkCounter k = do
  r <- newIORef 0
  return (Counter { incr = modifyIORef r (addTo k), value = readIORef r })
addTo :: Int -> Int -> Int
addTo k n = k + n
data Stack = Stack { push :: Int -> Stack, top :: Int, size :: Int }
mkStack :: [Int] -> Stack
mkStack xs = Stack { push = \x -> mkStack (x : xs), top = headOr xs, size = length xs }
headOr :: [Int] -> Int
headOr [] = 0
headOr (x : _) = x
fill :: Int -> Stack -> Stack
fill 0 s = s
fill n s = fill (n - 1) (push s n)
drive :: Counter -> Int -> IO Int
drive c n = sequence_ (replicate n (incr c)) >> value c
main :: IO ()
main = do
  c <- mkCounter 3
  drive c 4 >>= print
  let s = fill 5 (mkStack [])
  print (top s, size s)
