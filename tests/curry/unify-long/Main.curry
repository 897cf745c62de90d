-- Comparing long lists takes no stack: the last component is compared in the place of the whole.
data Chain a = End | Link a Int (Chain a)

chain :: Int -> Chain Int
chain n = if n == 0 then End else Link n (n + 1) (chain (n - 1))

last' :: Data a => [a] -> a
last' xs | ys ++ [x] =:= xs = x
  where ys, x free

lastf :: Data a => [a] -> a
lastf (_ ++ [x]) = x

main :: Int
main = last' [1 .. 100000] ? lastf [1 .. 100001] ? (chain 100002 =:= chain 100002 &> 100002)
