-- Data.Maybe, Data.Either, Data.Function, Data.Tuple, Data.Ord, Data.Functor.
module Main where

import Data.Either
import Data.Function (on, (&))
import Data.Functor ((<&>), ($>))
import Data.List (sortBy, groupBy)
import Data.Maybe
import Data.Ord (comparing, Down (..))
import Data.Tuple (swap)

main :: IO ()
main = do
  print (fromMaybe 0 Nothing, fromMaybe 0 (Just 1), maybe "n" show (Just 2), fromJust (Just 'x'))
  print (catMaybes [Just 1, Nothing, Just 3], mapMaybe (\x -> if x > 1 then Just (x * x) else Nothing) [1, 2, 3])
  print (listToMaybe [1, 2], listToMaybe ([] :: [Int]), maybeToList (Just 'a'), isJust (Just ()), isNothing (Just ()))
  print (lefts es, rights es, partitionEithers es, map (either length negate) es)
  print (isLeft (Left 1), isRight (Left 1), fromLeft 0 (Left 5), fromRight 'd' (Left 5), either show (map succ) (Right "ab" :: Either Int String))
  print (swap (1, 'a'), ((==) `on` fst) (1, 2) (1, 3), [3, 1, 2] & sortBy (comparing Down), Just 4 <&> (+ 1), Just 1 $> 'z')
  print (map (map snd) (groupBy ((==) `on` fst) [(1, 'a'), (1, 'b'), (2, 'c')]))
  print (sequence [Right 1, Left "e1", Left "e2"], traverse (\x -> if x > 0 then Right x else Left x) [1, 2, 3])
  print (fmap (+ 1) (Right 3 :: Either String Int), (+) <$> Just 1 <*> Nothing, (,) <$> Right 1 <*> (Left 'e' :: Either Char Int))
  print (Just 1 >>= \x -> if x > 0 then Just (x + 1) else Nothing, Left 1 >>= (\x -> Right (x : "")), (>> Nothing) (Just 1) :: Maybe Int)
  print (compare Nothing (Just 1), Just 1 < Just 2, maximum [Just 3, Nothing], [Left 2, Right 1] == [Left 2, Right 1], Down 3 < Down 2)
  print (zipWith ($) [fromMaybe 1, maybe 0 (* 2)] [Just 5, Just 6], (Just . (+ 1)) =<< Just 1, concat (Just [1, 2]), sum (Just 3), length (1, 2), elem 3 (Right 3))
  where es = [Left "abc", Right 1, Left "", Right (-2)]
