-- Streams: power series as infinite lists with lazy arithmetic (McIlroy), and a data type of streams with merging, Hamming-like and Thue-Morse sequences.
module Main (main) where

import Data.Ratio
import System.Environment (getArgs)

-- ---- power series ----

newtype Series = Series { coefficients :: [Rational] }

instance Num Series where
  Series fs + Series gs = Series (zipWith (+) fs gs)
  Series (f : fs) * g@(Series (h : hs)) = Series (f * h : coefficients (scale f (Series hs) + Series fs * g))
  _ * _ = Series []
  negate (Series fs) = Series (map negate fs)
  abs = id
  signum = id
  fromInteger n = Series (fromInteger n : repeat 0)

instance Fractional Series where
  Series (f : fs) / Series (g : gs) = Series qs
    where qs = f / g : coefficients (scale (1 / g) (Series fs - Series qs * Series gs))
  _ / _ = Series []
  fromRational r = Series (r : repeat 0)

scale :: Rational -> Series -> Series
scale k (Series fs) = Series (map (k *) fs)

integral, derivative :: Series -> Series
integral (Series fs) = Series (0 : zipWith (/) fs (map fromInteger [1 ..]))
derivative (Series fs) = Series (zipWith (*) (tail fs) (map fromInteger [1 ..]))

sinS, cosS, tanS, expS :: Series
sinS = integral cosS
cosS = Series (1 : tail (coefficients (negate (integral sinS))))
tanS = sinS / cosS
expS = Series (1 : tail (coefficients (integral expS)))

compose :: Series -> Series -> Series
compose (Series (f : fs)) g@(Series (_ : gs)) = Series (f : coefficients (Series gs * compose (Series fs) g))
compose s _ = s

-- ---- streams ----

data Stream a = a :> Stream a
infixr 5 :>

instance Functor Stream where fmap f (a :> s) = f a :> fmap f s

iterateS :: (a -> a) -> a -> Stream a
iterateS f a = a :> iterateS f (f a)

takeS :: Int -> Stream a -> [a]
takeS 0 _        = []
takeS n (a :> s) = a : takeS (n - 1) s

zipS :: (a -> b -> c) -> Stream a -> Stream b -> Stream c
zipS f (a :> s) (b :> t) = f a b :> zipS f s t

filterS :: (a -> Bool) -> Stream a -> Stream a
filterS p (a :> s) = if p a then a :> filterS p s else filterS p s

merge :: Ord a => Stream a -> Stream a -> Stream a
merge s@(a :> s') t@(b :> t') = case compare a b of
  LT -> a :> merge s' t
  GT -> b :> merge s t'
  EQ -> a :> merge s' t'

interleave :: Stream a -> Stream a -> Stream a
interleave (a :> s) t = a :> interleave t s

thueMorse :: Stream Int
thueMorse = 0 :> interleave (fmap (1 -) thueMorse) (tailS thueMorse)

tailS :: Stream a -> Stream a
tailS (_ :> s) = s

nth :: Int -> Stream a -> a
nth 0 (a :> _) = a
nth n (_ :> s) = nth (n - 1) s

primesS :: Stream Int
primesS = 2 :> filterS isPrime (iterateS (+ 2) 3)
  where
    isPrime n = go primesS
      where go (p :> ps) = p * p > n || (n `mod` p /= 0 && go ps)

averages :: Stream Double -> Stream Double
averages s = zipS (/) (scan 0 s) (iterateS (+ 1) 1)
  where scan acc (a :> t) = let acc' = acc + a in acc' `seq` (acc' :> scan acc' t)

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 150 }
      digits k r = show (round (r * 10 ^ (k :: Int)) :: Integer)
  print (take 8 (coefficients tanS))
  print (coefficients (sinS * sinS + cosS * cosS) !! n == 0)
  print (numerator (coefficients tanS !! (n + 1 - n `mod` 2)) `mod` 1000000007)
  putStrLn (digits 30 (sum (take n (coefficients expS))))
  print (map numerator (take 6 (coefficients (compose expS sinS))))
  print (coefficients (derivative tanS - (1 + tanS * tanS)) !! (n `div` 2))
  print (takeS 20 thueMorse, sum (takeS (n * 5000) thueMorse))
  print (nth (n * 300) primesS)
  let hamming = 1 :> merge (fmap (2 *) hamming) (merge (fmap (3 *) hamming) (fmap (5 *) hamming)) :: Stream Integer
  print (nth (n * 300) hamming)
  print (round (1000 * nth (n * 5000) (averages (fmap (\k -> fromIntegral (k `mod` 10)) (iterateS (\k -> (k * 7 + 3) `mod` 10007) 1)))) :: Int)
