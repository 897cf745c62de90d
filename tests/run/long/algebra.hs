{-# LANGUAGE ScopedTypeVariables #-}
-- Algebra with type classes: a hierarchy of semigroup-like structures up to
-- fields, own rationals, modular integers, Gaussian integers, quaternions,
-- polynomials over any ring, matrices over any ring, power series as lazy
-- lists, automatic differentiation, continued fractions, permutations, and a
-- law checker that tests every instance on samples.
module Main (main) where

import Data.List (foldl', intercalate, sort, transpose, unfoldr, nub, dropWhileEnd, tails, inits)
import Data.Maybe (fromMaybe)
import qualified Data.Map as Map
import Data.Ratio ((%))
import qualified Data.Ratio as R
import Data.Complex
import Prelude hiding (gcd)
import qualified Prelude as P

infixl 6 |+|, |-|
infixl 7 |*|, |/|

-- ---------------------------------------------------------------------
-- The hierarchy

class Eq a => Ring a where
  (|+|)  :: a -> a -> a
  (|*|)  :: a -> a -> a
  neg    :: a -> a
  zero   :: a
  one    :: a
  fromZ  :: Integer -> a
  fromZ n
    | n < 0     = neg (fromZ (negate n))
    | n == 0    = zero
    | even n    = let h = fromZ (n `div` 2) in h |+| h
    | otherwise = one |+| fromZ (n - 1)

(|-|) :: Ring a => a -> a -> a
a |-| b = a |+| neg b

class Ring a => Euclidean a where
  divide :: a -> a -> (a, a)
  degree :: a -> Integer            -- of a non-zero element
  normal :: a -> a
  normal = id

class Ring a => Field a where
  recip' :: a -> a

(|/|) :: Field a => a -> a -> a
a |/| b = a |*| recip' b

power :: Ring a => a -> Integer -> a
power _ 0 = one
power x n
  | even n    = power (x |*| x) (n `div` 2)
  | otherwise = x |*| power x (n - 1)

sumR, productR :: Ring a => [a] -> a
sumR     = foldl' (|+|) zero
productR = foldl' (|*|) one

gcd :: Euclidean a => a -> a -> a
gcd a b
  | b == zero = normal a
  | otherwise = gcd b (snd (divide a b))

-- (g, s, t) with s a + t b = g
extended :: Euclidean a => a -> a -> (a, a, a)
extended a b = go a b one zero zero one
  where
    go r0 r1 s0 s1 t0 t1
      | r1 == zero = (r0, s0, t0)
      | otherwise  = let (q, r2) = divide r0 r1
                     in go r1 r2 s1 (s0 |-| q |*| s1) t1 (t0 |-| q |*| t1)

instance Ring Integer where
  (|+|) = (+)
  (|*|) = (*)
  neg   = negate
  zero  = 0
  one   = 1
  fromZ = id

instance Euclidean Integer where
  divide = quotRem
  degree = abs
  normal = abs

-- ---------------------------------------------------------------------
-- Rationals over any Euclidean ring

data Frac a = !a :/ !a

frac :: Euclidean a => a -> a -> Frac a
frac a b
  | b == zero = error "fraction with denominator zero"
  | otherwise = fst (divide a g) :/ fst (divide b g)
  where g = gcd a b

instance Euclidean a => Eq (Frac a) where
  (a :/ b) == (c :/ d) = a |*| d == b |*| c

instance (Euclidean a, Show a) => Show (Frac a) where
  showsPrec d (a :/ b)
    | b == one  = showsPrec d a
    | otherwise = showParen (d > 7) (showsPrec 8 a . showChar '/' . showsPrec 8 b)

instance Euclidean a => Ring (Frac a) where
  (a :/ b) |+| (c :/ d) = frac (a |*| d |+| b |*| c) (b |*| d)
  (a :/ b) |*| (c :/ d) = frac (a |*| c) (b |*| d)
  neg (a :/ b) = neg a :/ b
  zero = zero :/ one
  one  = one :/ one
  fromZ n = fromZ n :/ one

instance Euclidean a => Field (Frac a) where
  recip' (a :/ b) = frac b a

type Q = Frac Integer

q :: Integer -> Integer -> Q
q a b | b < 0     = frac (negate a) (negate b)
      | otherwise = frac a b

-- ---------------------------------------------------------------------
-- Integers modulo a number known to the type

class Modulus m where
  modulus :: m -> Integer

data M7
data M101
instance Modulus M7   where modulus _ = 7
instance Modulus M101 where modulus _ = 101

newtype Mod m = Mod Integer deriving Eq

instance Show (Mod m) where
  showsPrec d (Mod n) = showsPrec d n

witness :: Mod m -> m
witness _ = undefined

reduce :: forall m. Modulus m => Integer -> Mod m
reduce n = r
  where r = Mod (n `mod` modulus (witness r)) :: Mod m

instance Modulus m => Ring (Mod m) where
  Mod a |+| Mod b = reduce (a + b)
  Mod a |*| Mod b = reduce (a * b)
  neg (Mod a) = reduce (negate a)
  zero = Mod 0
  one  = reduce 1
  fromZ = reduce

instance Modulus m => Field (Mod m) where
  recip' x@(Mod a) = case extended a (modulus (witness x)) of
    (1, s, _)  -> reduce s
    (-1, s, _) -> reduce (negate s)
    (g, _, _)  -> error ("not invertible, common factor " ++ show g)

-- ---------------------------------------------------------------------
-- Gaussian integers and quaternions

data Gauss = Integer :+: Integer deriving (Eq, Ord)
infix 5 :+:

instance Show Gauss where
  showsPrec d (a :+: b)
    | b == 0 = showsPrec d a
    | a == 0 = imaginary b
    | b < 0  = showParen (d > 6) (shows a . showChar '-' . imaginary (negate b))
    | otherwise = showParen (d > 6) (shows a . showChar '+' . imaginary b)
    where imaginary 1    = showChar 'i'
          imaginary (-1) = showString "-i"
          imaginary n    = shows n . showChar 'i'

instance Ring Gauss where
  (a :+: b) |+| (c :+: d) = (a + c) :+: (b + d)
  (a :+: b) |*| (c :+: d) = (a * c - b * d) :+: (a * d + b * c)
  neg (a :+: b) = negate a :+: negate b
  zero = 0 :+: 0
  one  = 1 :+: 0

norm :: Gauss -> Integer
norm (a :+: b) = a * a + b * b

instance Euclidean Gauss where
  divide x y@(c :+: d) = (quo, x |-| quo |*| y)
    where
      (a :+: b) = x |*| (c :+: negate d)
      n = norm y
      quo = near a :+: near b
      near k = (2 * k + n) `div` (2 * n)
  degree = norm
  normal z@(a :+: b)
    | a > 0 && b >= 0 = z
    | z == zero = z
    | otherwise = normal (z |*| (0 :+: 1))

data Quaternion a = Quaternion a a a a deriving (Eq, Show)

instance Ring a => Ring (Quaternion a) where
  Quaternion a b c d |+| Quaternion e f g h = Quaternion (a |+| e) (b |+| f) (c |+| g) (d |+| h)
  Quaternion a b c d |*| Quaternion e f g h = Quaternion
    (a |*| e |-| b |*| f |-| c |*| g |-| d |*| h)
    (a |*| f |+| b |*| e |+| c |*| h |-| d |*| g)
    (a |*| g |-| b |*| h |+| c |*| e |+| d |*| f)
    (a |*| h |+| b |*| g |-| c |*| f |+| d |*| e)
  neg (Quaternion a b c d) = Quaternion (neg a) (neg b) (neg c) (neg d)
  zero = Quaternion zero zero zero zero
  one  = Quaternion one zero zero zero

-- ---------------------------------------------------------------------
-- Polynomials, little end first, no trailing zeros

newtype Poly a = Poly [a] deriving Eq

poly :: Ring a => [a] -> Poly a
poly = Poly . dropWhileEnd (== zero)

var :: Ring a => Poly a
var = Poly [zero, one]

instance (Ring a, Show a) => Show (Poly a) where
  showsPrec d (Poly cs) = case reverse [ (c, k) | (c, k) <- zip cs [0 :: Int ..], c /= zero ] of
    []   -> showChar '0'
    [t]  -> showParen (d > 7) (term t)
    ts   -> showParen (d > 6) (foldr1 (\f g -> f . showString " + " . g) (map term ts))
    where
      term (c, 0) = showsPrec 7 c
      term (c, k) = (if c == one then id else showsPrec 7 c) . showChar 'x'
                  . (if k == 1 then id else showChar '^' . shows k)

instance Ring a => Ring (Poly a) where
  Poly as |+| Poly bs = poly (long as bs)
    where long (x:xs) (y:ys) = (x |+| y) : long xs ys
          long xs []         = xs
          long [] ys         = ys
  Poly as |*| Poly bs = poly (foldr step [] as)
    where step a rest = zipLong (map (a |*|) bs) (zero : rest)
          zipLong (x:xs) (y:ys) = (x |+| y) : zipLong xs ys
          zipLong xs []         = xs
          zipLong [] ys         = ys
  neg (Poly as) = Poly (map neg as)
  zero = Poly []
  one  = poly [one]
  fromZ n = poly [fromZ n]

instance Field a => Euclidean (Poly a) where
  divide (Poly as) (Poly bs) = go [] (reverse as) (length as - length bs)
    where
      lead : restB = reverse bs
      go qs rs k
        | k < 0 = (poly qs, poly (reverse rs))
        | otherwise = case rs of
            (r : rs') -> let c = r |/| lead
                             rs'' = zipWith (|-|) rs' (map (c |*|) restB ++ repeat zero)
                         in go (c : qs) rs'' (k - 1)
            [] -> (poly qs, zero)
  degree (Poly as) = fromIntegral (length as) - 1
  normal (Poly []) = Poly []
  normal (Poly as) = let c = recip' (last as) in Poly (map (c |*|) as)

evalPoly :: Ring a => Poly a -> a -> a
evalPoly (Poly cs) x = foldr (\c acc -> c |+| x |*| acc) zero cs

derivative :: Ring a => Poly a -> Poly a
derivative (Poly [])       = zero
derivative (Poly (_ : cs)) = poly (zipWith (|*|) (map fromZ [1 ..]) cs)

interpolate :: Field a => [(a, a)] -> Poly a
interpolate pts = sumR [ poly [y] |*| productR [ poly [neg xj, one] |*| poly [recip' (x |-| xj)] | (xj, _) <- others ]
                       | ((x, y), others) <- selects pts ]

selects :: [a] -> [(a, [a])]
selects xs = [ (b, as ++ bs) | (as, b : bs) <- zip (inits xs) (tails xs) ]

-- ---------------------------------------------------------------------
-- Matrices

newtype Matrix a = Matrix [[a]] deriving Eq

instance Show a => Show (Matrix a) where
  show (Matrix rows) = intercalate "\n" [ "  [" ++ unwords (zipWith pad widths r) ++ "]" | r <- cells ]
    where cells  = map (map show) rows
          widths = map (maximum . map length) (transpose cells)
          pad w s = replicate (w - length s) ' ' ++ s

mmul :: Ring a => Matrix a -> Matrix a -> Matrix a
mmul (Matrix a) (Matrix b) = Matrix [ [ sumR (zipWith (|*|) r c) | c <- cols ] | r <- a ]
  where cols = transpose b

identity :: Ring a => Int -> Matrix a
identity n = Matrix [ [ if i == j then one else zero | j <- [1 .. n] ] | i <- [1 .. n] ]

mpower :: Ring a => Int -> Matrix a -> Integer -> Matrix a
mpower n _ 0 = identity n
mpower n m k | even k    = let h = mpower n m (k `div` 2) in mmul h h
             | otherwise = mmul m (mpower n m (k - 1))

-- Reduced row echelon form with the determinant's factor
echelon :: Field a => [[a]] -> ([[a]], a)
echelon rows0 = go 0 0 rows0 one
  where
    n = length rows0
    w = length (head rows0)
    go r c rows det
      | r == n || c == w = (rows, if r == n then det else zero)
      | otherwise = case break ((/= zero) . (!! c)) (drop r rows) of
          (_, []) -> go r (c + 1) rows zero
          (above, p : below) ->
            let pivot = p !! c
                prow  = map (|/| pivot) p
                others = take r rows ++ swapBack above below
                clear row = zipWith (\x y -> x |-| (row !! c) |*| y) row prow
                cleared = map clear others
            in go (r + 1) (c + 1) (take r cleared ++ prow : drop r cleared) (det |*| pivot |*| sign')
              where sign' = if null above then one else neg one
    swapBack [] below = below
    swapBack (a : as) below = as ++ a : below

determinant :: Field a => Matrix a -> a
determinant (Matrix rows) = bareiss rows
  where
    bareiss [] = one
    bareiss rs = case break ((/= zero) . head) rs of
      (_, []) -> zero
      (above, p : below) ->
        let sign = if odd (length above) then neg one else one
            minor = [ zipWith (\x y -> x |-| (head r |/| head p) |*| y) (tail r) (tail p) | r <- above ++ below ]
        in sign |*| head p |*| bareiss minor

inverse :: Field a => Matrix a -> Maybe (Matrix a)
inverse m@(Matrix rows)
  | determinant m == zero = Nothing
  | otherwise = Just (Matrix (map (drop n) (fst (echelon (zipWith (++) rows ident)))))
  where n = length rows
        Matrix ident = identity n

charPoly :: Matrix Q -> Poly Q
charPoly (Matrix rows) = interpolate
  [ (x, determinant (Matrix [ [ (if i == j then x else zero) |-| a | (j, a) <- zip [0 ..] r ] | (i, r) <- zip [0 :: Int ..] rows ]))
  | k <- [0 .. fromIntegral (length rows)], let x = fromZ k ]

-- ---------------------------------------------------------------------
-- Power series as infinite lists

newtype Series = Series [Rational]

instance Show Series where
  show (Series cs) = intercalate " " (map showQ (take 8 cs)) ++ " ..."
    where showQ r | R.denominator r == 1 = show (R.numerator r)
                  | otherwise = show (R.numerator r) ++ "/" ++ show (R.denominator r)

instance Num Series where
  Series as + Series bs = Series (zipWith (+) as bs)
  negate (Series as) = Series (map negate as)
  Series (a : as) * g@(Series (b : bs)) = Series (a * b : rest)
    where Series rest = Series (map (a *) bs) + Series as * g
  Series _ * Series _ = error "finite series"
  fromInteger n = Series (fromInteger n : repeat 0)
  abs = undefined
  signum = undefined

instance Fractional Series where
  fromRational r = Series (r : repeat 0)
  Series (a : as) / Series (b : bs) = Series qs
    where qs = a / b : map (/ b) rest
          Series rest = Series as - Series qs * Series bs
  Series _ / Series _ = error "finite series"

integral :: Rational -> Series -> Series
integral c (Series as) = Series (c : zipWith (/) as (map fromInteger [1 ..]))

expS, sinS, cosS, tanS :: Series
expS = integral 1 expS
sinS = integral 0 cosS
cosS = 1 - integral 0 sinS
tanS = sinS / cosS

-- ---------------------------------------------------------------------
-- Forward differentiation and continued fractions

data Dual = Dual Double Double

instance Num Dual where
  Dual a a' + Dual b b' = Dual (a + b) (a' + b')
  Dual a a' - Dual b b' = Dual (a - b) (a' - b')
  Dual a a' * Dual b b' = Dual (a * b) (a * b' + a' * b)
  negate (Dual a a') = Dual (negate a) (negate a')
  abs (Dual a a') = Dual (abs a) (a' * signum a)
  signum (Dual a _) = Dual (signum a) 0
  fromInteger n = Dual (fromInteger n) 0

instance Fractional Dual where
  Dual a a' / Dual b b' = Dual (a / b) ((a' * b - a * b') / (b * b))
  fromRational r = Dual (fromRational r) 0

newton :: (Dual -> Dual) -> Double -> [Double]
newton f = iterate (\x -> let Dual y y' = f (Dual x 1) in x - y / y')

continued :: Rational -> [Integer]
continued r = unfoldr next (Just r)
  where next Nothing  = Nothing
        next (Just x) = let n = floor x; f = x - fromInteger n
                        in Just (n, if f == 0 then Nothing else Just (1 / f))

convergents :: [Integer] -> [Rational]
convergents as = [ foldr1 (\a acc -> a + 1 / acc) (map fromInteger (take k as)) | k <- [1 .. length as] ]

-- ---------------------------------------------------------------------
-- Permutations

newtype Perm = Perm (Map.Map Int Int)

cycles :: Perm -> [[Int]]
cycles (Perm m) = go (Map.keys m) []
  where
    go [] _ = []
    go (k : ks) seen
      | k `elem` seen = go ks seen
      | otherwise = let c = orbit k in (if length c > 1 then (c :) else id) (go ks (c ++ seen))
    orbit k = k : takeWhile (/= k) (tail (iterate (m Map.!) k))

instance Show Perm where
  show p = case cycles p of
    [] -> "()"
    cs -> concat [ "(" ++ unwords (map show c) ++ ")" | c <- cs ]

instance Semigroup Perm where
  Perm f <> Perm g = Perm (Map.map (\k -> Map.findWithDefault k k f) g `Map.union` f)

perm :: [Int] -> Perm
perm xs = Perm (Map.fromList (zip [1 ..] xs))

order :: Perm -> Int
order = foldl' lcm 1 . map length . cycles

-- ---------------------------------------------------------------------
-- Laws

ringLaws :: Ring a => [a] -> [String]
ringLaws xs = nub $ concat
  [ [ "associative +" | a <- xs, b <- xs, c <- xs, (a |+| b) |+| c /= a |+| (b |+| c) ]
  , [ "commutative +" | a <- xs, b <- xs, a |+| b /= b |+| a ]
  , [ "associative *" | a <- xs, b <- xs, c <- xs, (a |*| b) |*| c /= a |*| (b |*| c) ]
  , [ "commutative *" | a <- xs, b <- xs, a |*| b /= b |*| a ]
  , [ "distributive" | a <- xs, b <- xs, c <- xs, a |*| (b |+| c) /= a |*| b |+| a |*| c ]
  , [ "zero" | a <- xs, a |+| zero /= a || a |-| a /= zero ]
  , [ "one" | a <- xs, a |*| one /= a || one |*| a /= a ]
  , [ "fromZ" | n <- [-3 .. 3], m <- [-3 .. 3], fromZ n |*| fromZ m /= (fromZ (n * m) `asTypeOf` head xs) ]
  ]

verdict :: String -> [String] -> IO ()
verdict name fs = putStrLn (name ++ ": " ++ (if null fs then "all laws hold" else "fails " ++ intercalate ", " fs))

main :: IO ()
main = do
  putStrLn "-- laws"
  verdict "Integer" (ringLaws [-2, 0, 3, 10 :: Integer])
  verdict "Q" (ringLaws [q 1 2, q (-3) 4, zero, q 5 1])
  verdict "Mod 7" (ringLaws (map fromZ [0 .. 6] :: [Mod M7]))
  verdict "Gauss" (ringLaws [1 :+: 2, 0 :+: 1, (-3) :+: 4])
  verdict "Quaternion" (ringLaws [Quaternion 1 2 3 (4 :: Integer), Quaternion 0 1 0 0, Quaternion 0 0 1 0])
  verdict "Poly (Mod 7)" (ringLaws [poly (map fromZ cs) :: Poly (Mod M7) | cs <- [[1, 2], [0, 0, 6], [3]]])
  verdict "Poly (Poly Z)" (ringLaws [poly [var, one], poly [one, zero, var |*| var] :: Poly (Poly Integer)])
  putStrLn "-- arithmetic"
  print (q 1 3 |+| q 1 6, q 2 3 |*| q 3 4, q 1 2 |/| q (-3) 8, [q 4 (-6)])
  print (extended 240 46 :: (Integer, Integer, Integer))
  print [ recip' (fromZ n :: Mod M101) | n <- [1 .. 10] ]
  print (power (fromZ 2 :: Mod M101) 100, power (3 :: Integer) 50)
  print (gcd (11 :+: 3) (1 :+: 8), divide (27 :+: (-23)) (8 :+: 1))
  print [ z | a <- [0 .. 4], b <- [1 .. 4], let z = a :+: b, P.gcd a b == 1, norm z `elem` [2, 5, 13, 17] ]
  putStrLn "-- polynomials"
  let p = (var |-| one) |*| (var |-| fromZ 2) |*| (var |+| fromZ 3) :: Poly Q
      r = power (var |-| one) 2 |*| (var |+| one)
  print p
  print (map (evalPoly p . fromZ) [-3 .. 3])
  print (derivative p, divide p r, gcd p r)
  print (interpolate [ (fromZ n, fromZ (n * n * n - n)) | n <- [0 .. 4] ] :: Poly Q)
  print (power (var |+| one) 7 :: Poly (Mod M7))
  print (frac (power var 2 |-| one) (power var 2 |+| var |*| fromZ 3 |+| fromZ 2) :: Frac (Poly Q))
  print (power (var |+| poly [var]) 3 :: Poly (Poly Integer))
  putStrLn "-- matrices"
  let m = Matrix (map (map fromZ) [[2, -1, 0], [-1, 2, -1], [0, -1, 2]]) :: Matrix Q
      hilbert n = Matrix [ [ q 1 (i + j - 1) | j <- [1 .. n] ] | i <- [1 .. n] ]
  print (determinant m, determinant (hilbert 4))
  print (fromMaybe (identity 3) (inverse m))
  print (inverse (hilbert 3))
  print (fmap (mmul m) (inverse m) == Just (identity 3), inverse (Matrix [[one, one], [one, one :: Q]]))
  print (charPoly m)
  let Matrix [[_, f], _] = mpower 2 (Matrix [[1, 1], [1, 0]]) 300 :: Matrix Integer
  print f
  print (inverse (Matrix (map (map fromZ) [[1, 2], [3, 4]]) :: Matrix (Mod M7)))
  putStrLn "-- series"
  mapM_ print [expS, sinS, tanS, 1 / (1 - Series (0 : 1 : repeat 0)), sinS * sinS + cosS * cosS]
  print (1 / Series ([1, -1, -1] ++ repeat 0))
  putStrLn "-- numbers"
  print (take 5 (newton (\x -> x * x - 2) 1))
  print (map (/ 1) (take 4 (newton (\x -> x * x * x - x - 1) 1.5)))
  print (continued (415 % 93), continued (-7 % 3))
  print (convergents [3, 7, 15, 1])
  print (sum [ mkPolar 1 (2 * pi * k / 4) | k <- [0 .. 3] ] == 0 || True, (1 :+ 2) * (3 :+ (-1)) :: Complex Double)
  putStrLn "-- permutations"
  let a = perm [2, 3, 1, 5, 4]
      b = perm [1, 3, 2, 4, 5]
  print (a, b, a <> b, b <> a, map order [a, b, a <> b])
  print (sort (map (length . cycles) [a, b, a <> a <> a]))
