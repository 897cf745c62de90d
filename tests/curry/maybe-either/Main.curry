-- Maybe and Either as functors and monads, mapM and sequence in them.
import Data.Maybe (fromMaybe, mapMaybe)
import Data.Either (lefts, rights, partitionEithers)

safeDiv :: Int -> Int -> Either String Int
safeDiv a b | b == 0 = Left ("cannot divide " ++ show a)
            | otherwise = Right (a `div` b)

main :: IO ()
main = do
  print (mapM (\x -> if x > 0 then Just x else Nothing) [1, 2], sequence [Just 1, Nothing])
  print (do { a <- safeDiv 10 2; b <- safeDiv a 0; return (a + b) })
  print (either length (* 2) (safeDiv 8 2), fmap (+ 1) (Right 1 :: Either () Int))
  print (partitionEithers [Left 'a', Right 1, Left 'b'], lefts [Left 1, Right 'x'], rights [Left 1, Right 'x'])
  print ((+) <$> Just 1 <*> Just 2, pure 3 :: Maybe Int, Just 1 *> Nothing :: Maybe Int)
