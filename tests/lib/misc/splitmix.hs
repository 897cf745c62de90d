-- | SplitMix and what random makes of it: the same numbers as the packages give.
module Main where
import qualified Data.ByteString.Short as S
import System.Random
import System.Random.SplitMix
main :: IO ()
main = do
  let g = mkSMGen 42
  print g
  print (nextWord64 g, nextWord32 g, nextInt g, nextTwoWord32 g)
  print (fst (nextDouble g), fst (nextFloat g))
  print (splitSMGen g, unseedSMGen g, seedSMGen 1 2)
  print [fst (nextInteger lo hi g) | (lo, hi) <- [(0, 10), (-5, 2 ^ 64), (1, 2 ^ 200), (7, 7), (10, 0)]]
  print (fst (bitmaskWithRejection64 100 g), fst (bitmaskWithRejection32' 100 g))
  print (fst (genShortByteString 11 (mkStdGen 3)), S.length (fst (genShortByteString 0 (mkStdGen 3))))
  print (take 5 (randomRs (1, 6 :: Int) (mkStdGen 7)), fst (random (mkStdGen 7) :: (Double, StdGen)), mkStdGen 7)
  print (fst (uniformR (1, 100 :: Int) g), fst (random g :: (Bool, SMGen)))
  let s = S.pack [104, 105]
  print (s, S.unpack s, S.index s 1, S.fromShort s, S.toShort (S.fromShort s) == s, compare s (S.pack [104]), s <> s)
