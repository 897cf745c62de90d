process :: Int -> [Int] -> [Int]
process k xs = go 0 xs
  where
    go _ [] = []
    go acc (y : ys)
      | check y = emit acc y : go (acc + 1) ys
      | otherwise = skip ys
      where skip zs = go (acc + offset y) zs
    check y = isGood k y
    emit a y = combine a y + k
isGood :: Int -> Int -> Bool
isGood k y = y `mod` k /= 0
offset :: Int -> Int
offset y = y `div` 2
combine :: Int -> Int -> Int
combine a y = a * 10 + y
fixpoint :: (Int -> Int) -> Int -> Int
fixpoint f x = let y = f x in if y == x then x else fixpoint f y
newton :: Int -> Int
newton n = fixpoint improve n
  where improve g = if better g < g then better g else g
        better g = (g + n `div` g) `div` 2
main :: IO ()
main = do
  print (process 3 [1 .. 20])
  print (map newton [16, 100, 12345])
