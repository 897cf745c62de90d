-- Real numbers as lazy streams of approximations: functions from precision to Integer, power series for exp, sin, pi, and
-- continued fractions by lazy lists of digits (homographic functions).
module Main where
import System.Environment
import Data.Ratio

newtype CReal = CReal (Int -> Integer)

approx :: CReal -> Int -> Integer
approx (CReal f) = f

shiftR' :: Integer -> Int -> Integer
shiftR' x n = (x + 2 ^ (n - 1)) `div` (2 ^ n)

instance Num CReal where
  CReal f + CReal g = CReal (\n -> shiftR' (f (n + 2) + g (n + 2)) 2)
  CReal f - CReal g = CReal (\n -> shiftR' (f (n + 2) - g (n + 2)) 2)
  negate (CReal f) = CReal (negate . f)
  CReal f * CReal g = CReal (\n ->
      let x0 = f 0; y0 = g 0
          sx = sizeOf (abs x0 + 2) + 3
          sy = sizeOf (abs y0 + 2) + 3
      in shiftR' (f (n + sy) * g (n + sx)) (n + sx + sy))
  abs (CReal f) = CReal (abs . f)
  signum (CReal f) = CReal (\n -> signum (f n) * 2 ^ n)
  fromInteger k = CReal (\n -> k * 2 ^ n)

instance Fractional CReal where
  fromRational r = CReal (\n -> (2 * numerator r * 2 ^ n + denominator r) `div` (2 * denominator r))
  recip (CReal f) = CReal (\n ->
      let s = head [ k | k <- [0 ..], abs (f k) > 2 ]
          k = 2 * s + 2
      in (2 ^ (2 * n + 2 * k) + f (n + 2 * k) `div` 2 ) `div` f (n + 2 * k))

sizeOf :: Integer -> Int
sizeOf k = length (takeWhile (> 0) (iterate (`div` 2) k))

-- a series with terms that shrink by halves at least, for arguments below one half
series :: [Rational] -> CReal -> CReal
series cs (CReal f) = CReal (\n ->
  let t = n + 8 + n `div` 16
      x = f t
      powers = iterate (\p -> shiftR' (p * x) t) (2 ^ t)
      terms = zipWith (\c p -> (numerator c * p) `div` denominator c) cs powers
  in shiftR' (sum (take (t + 2) (takeWhile ((> 0) . abs) terms ++ [0]))) (t - n))

expR, sinR :: CReal -> CReal
expR x = let y = series (map (1 %) (scanl (*) 1 [1 ..])) (scale x 4) in y2 (y2 (y2 (y2 y)))
  where y2 y = y * y
sinR x = series (sinCoeffs) x
  where sinCoeffs = go 1 0
        go f k = (if even (k :: Integer) then zero else if k `mod` 4 == 1 then 1 % f else (-1) % f) : go (f * (k + 1)) (k + 1)
          where zero = 1 % (10 ^ (60 :: Int))
scale :: CReal -> Int -> CReal
scale (CReal f) k = CReal (\n -> shiftR' (f n) k)

piR :: CReal
piR = 16 * arctan 5 - 4 * arctan 239
  where arctan k = CReal (\n -> let t = n + 10 in shiftR' (atn (2 ^ t) k) 10)
        atn one k = go (one `div` k) 1 1
          where go p d s | p == 0 = 0
                         | otherwise = s * (p `div` d) + go (p `div` (k * k)) (d + 2) (negate s)

digits :: Int -> CReal -> String
digits n x = sign ++ show w ++ "." ++ replicate (n - length fs) '0' ++ fs
  where bits = n * 10 `div` 3 + 4
        v = (abs a * 10 ^ n) `div` 2 ^ bits
        a = approx x bits
        sign = if a < 0 then "-" else ""
        (w, f) = v `divMod` (10 ^ n)
        fs = show f

-- continued fractions
type CF = [Integer]

homographic :: (Integer, Integer, Integer, Integer) -> CF -> CF
homographic (a, b, c, d) xs
  | c /= 0 && d /= 0 && q1 == q2 = q1 : homographic (c, d, a - q1 * c, b - q1 * d) xs
  where q1 = a `div` c
        q2 = b `div` d
homographic (a, b, c, d) (x : xs) = homographic (a * x + b, a, c * x + d, c) xs
homographic (a, _, c, _) []
  | c == 0 = []
  | otherwise = euclid a c
euclid :: Integer -> Integer -> CF
euclid _ 0 = []
euclid a b = let (q, r) = a `divMod` b in q : euclid b r

eCF, sqrt2CF, goldenCF :: CF
eCF = 2 : concat [ [1, 2 * k, 1] | k <- [1 ..] ]
sqrt2CF = 1 : repeat 2
goldenCF = repeat 1

cfDigits :: Int -> CF -> [Integer]
cfDigits 0 _ = []
cfDigits _ [] = []
cfDigits n (x : xs) = x : cfDigits (n - 1) (homographic (10, 0, 0, 1) (0 `seq` reciprocal xs))
  where reciprocal ys = 0 : ys

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { (s:_) -> read s; _ -> 400 }
  putStrLn (digits n piR)
  putStrLn (digits n (expR 1))
  putStrLn (digits n (expR (fromRational (1 % 7)) * recip piR))
  putStrLn (digits (n `div` 2) (sum [ recip (fromInteger k) | k <- [1 .. 40] ]))
  putStrLn (concatMap show (cfDigits n eCF))
  putStrLn (concatMap show (cfDigits n sqrt2CF))
  putStrLn (concatMap show (take n (homographic (3, 1, 2, 5) goldenCF)))
  print (sum (map fromInteger (cfDigits (2 * n) (homographic (1, 2, 1, 0) sqrt2CF))) :: Int)
