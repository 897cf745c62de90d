data T = T (Int -> Int) Int
up, down :: Int -> T -> T
up n t = if n == 0 then t else down (n - 1) (step t)
down n t = if n == 0 then t else up (n - 1) (step t)
step (T f k) = T (f . ((+1) ? (*2))) (k + 1)
val (T f k) = f k
main = val (up 2 (T id 0))
