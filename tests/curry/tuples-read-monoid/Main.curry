-- Tuples that the standard's Prelude reads and joins: up to six and five parts.

main :: IO ()
main = do
  print (read "( 1, 'a' ,\"b\",[True], Just 2,(3,4))" :: (Int, Char, String, [Bool], Maybe Int, (Int, Int)))
  print (reads "(1,2,3,4,5) (6" :: [((Int, Int, Int, Int, Int), String)])
  print (length (reads "(1,2,3,4,5)" :: [((Int, Int, Int, Int, Int, Int), String)]))
  print (mconcat [("a", [1 :: Int], (), LT), ("b", [], (), GT), mempty])
  print (mappend ("a", "b", "c", "d", [1.5 :: Float]) ("e", "f", "g", "h", mempty))
