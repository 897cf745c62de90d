-- Data.List.NonEmpty
module Main where

import Data.List.NonEmpty (NonEmpty(..), (<|), nonEmpty)
import qualified Data.List.NonEmpty as N

main :: IO ()
main = do
  let xs = 3 :| [1, 2, 3, 1]
  print (xs, Just (1 :| []), N.head xs, N.tail xs, N.last xs, N.init xs, N.length xs, N.toList xs, nonEmpty [1, 2], nonEmpty "")
  print (N.map (+ 1) xs, N.reverse xs, N.sort xs, N.nub xs, 0 <| xs, N.cons 9 xs, N.insert 2 [1, 3], N.sortWith negate xs, N.sortBy (flip compare) xs)
  print (N.group "aabccc", N.groupBy (\a b -> even a == even b) [2, 4, 1, 3], N.groupWith (`mod` 3) [1, 4, 2, 5, 3], N.groupAllWith (`mod` 3) [1 .. 9], N.group1 ('a' :| "ab"))
  print (N.zip xs ('a' :| "bc"), N.zipWith (+) xs xs, N.unzip ((1, 'a') :| [(2, 'b')]), N.take 2 xs, N.drop 2 xs, N.splitAt 2 xs, N.takeWhile (> 2) xs, N.dropWhile (> 2) xs)
  print (N.span odd xs, N.break even xs, N.filter odd xs, N.partition odd xs, N.isPrefixOf [3, 1] xs, xs N.!! 2, N.xor (True :| [True, True]))
  print (N.scanl (+) 0 [1, 2, 3], N.scanr (+) 0 [1, 2, 3], N.scanl1 (+) xs, N.scanr1 (+) xs, N.intersperse 0 xs, N.transpose ((1 :| [2]) :| [3 :| [4]]), N.inits [1, 2], N.tails [1, 2])
  print (N.take 4 (N.iterate (* 2) 1), N.take 3 (N.repeat 'x'), N.take 5 (N.cycle (1 :| [2])), N.uncons xs, N.unfoldr (\n -> (n, if n > 3 then Nothing else Just (n + 1))) 1, N.fromList [1, 2])
  print (xs <> (7 :| []), fmap show xs, sum xs, maximum xs, foldr (:) [] xs, traverse (\x -> Just (x * 2)) xs, (,) <$> (1 :| [2]) <*> ('a' :| "b"), (1 :| [2]) >>= \x -> x :| [x * 10])
  print (read "1 :| [2,3]" :: NonEmpty Int, compare (1 :| [2]) (1 :| [3]), (1 :| []) == (1 :| []), N.some1 (Nothing :: Maybe Int), showsPrec 6 (1 :| [2]) "")
