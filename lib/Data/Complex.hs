-- | Complex numbers, in Cartesian form.
module Data.Complex
  ( Complex ((:+)), realPart, imagPart, mkPolar, cis, polar, magnitude, phase, conjugate
  ) where

import Control.Monad.Fix (MonadFix (..))
import Control.Monad.Zip (MonadZip (..))
import Numeric (Floating (..))

infix 6 :+

data Complex a = !a :+ !a deriving (Eq, Show, Read)

realPart, imagPart :: Complex a -> a
realPart (x :+ _) = x
imagPart (_ :+ y) = y

conjugate :: Num a => Complex a -> Complex a
conjugate (x :+ y) = x :+ negate y

mkPolar :: Floating a => a -> a -> Complex a
mkPolar r theta = (r * cos theta) :+ (r * sin theta)

-- | On the unit circle.
cis :: Floating a => a -> Complex a
cis theta = cos theta :+ sin theta

polar :: RealFloat a => Complex a -> (a, a)
polar z = (magnitude z, phase z)

-- | Scaled, so that squares neither overflow nor vanish.
magnitude :: RealFloat a => Complex a -> a
magnitude (x :+ y) = scaleFloat k (sqrt (square (scaleFloat (negate k) x) + square (scaleFloat (negate k) y)))
  where k = max (exponent x) (exponent y)
        square v = v * v

-- | Between -pi and pi; of 0 it is 0.
phase :: RealFloat a => Complex a -> a
phase (0 :+ 0) = 0
phase (x :+ y) = atan2 y x

instance Functor Complex where
  fmap f (x :+ y) = f x :+ f y

instance Foldable Complex where
  foldr f z (x :+ y) = f x (f y z)
  length _ = 2
  null _ = False

instance Traversable Complex where
  traverse f (x :+ y) = fmap (:+) (f x) <*> f y

instance Applicative Complex where
  pure x = x :+ x
  (f :+ g) <*> (x :+ y) = f x :+ g y

instance Monad Complex where
  (x :+ y) >>= f = realPart (f x) :+ imagPart (f y)

instance MonadFix Complex where
  mfix f = (let x :+ _ = f x in x) :+ (let _ :+ y = f y in y)

instance MonadZip Complex where
  mzipWith f (x :+ y) (v :+ w) = f x v :+ f y w

instance RealFloat a => Num (Complex a) where
  (x :+ y) + (v :+ w) = (x + v) :+ (y + w)
  (x :+ y) - (v :+ w) = (x - v) :+ (y - w)
  (x :+ y) * (v :+ w) = (x * v - y * w) :+ (x * w + y * v)
  negate (x :+ y) = negate x :+ negate y
  abs z = magnitude z :+ 0
  signum z@(x :+ y)
    | x == 0 && y == 0 = 0
    | otherwise        = (x / r) :+ (y / r)
    where r = magnitude z
  fromInteger n = fromInteger n :+ 0

instance RealFloat a => Fractional (Complex a) where
  (x :+ y) / (v :+ w) = ((x * v' + y * w') / d) :+ ((y * v' - x * w') / d)
    where k  = negate (max (exponent v) (exponent w))
          v' = scaleFloat k v
          w' = scaleFloat k w
          d  = v * v' + w * w'
  fromRational a = fromRational a :+ 0

-- | By the definitions of the Haskell report; powers of 0 and of infinity are as in base.
instance RealFloat a => Floating (Complex a) where
  pi = pi :+ 0
  exp (x :+ y) = (e * cos y) :+ (e * sin y)
    where e = exp x
  log z = log (magnitude z) :+ phase z
  a@(x :+ y) ** b@(c :+ d)
    | c == 0 && d == 0             = 1 :+ 0
    | x == 0 && y == 0             = bySign (0 :+ 0) (infinity :+ 0)
    | isInfinite x || isInfinite y = bySign (infinity :+ 0) (0 :+ 0)
    | otherwise                    = exp (log a * b)
    where bySign positive negative = case compare c 0 of
            GT -> positive
            LT -> negative
            EQ -> nan :+ nan
          infinity = 1 / 0
          nan      = 0 / 0
  sqrt z@(x :+ y)
    | x == 0 && y == 0 = 0
    | otherwise        = u :+ (if y < 0 then negate v else v)
    where (u, v) = if x < 0 then (small, big) else (big, small)
          small  = abs y / (big * 2)
          big    = sqrt ((magnitude z + abs x) / 2)
  sin (x :+ y) = (sin x * cosh y) :+ (cos x * sinh y)
  cos (x :+ y) = (cos x * cosh y) :+ negate (sin x * sinh y)
  tan (x :+ y) = ((sin x * cosh y) :+ (cos x * sinh y)) / ((cos x * cosh y) :+ negate (sin x * sinh y))
  sinh (x :+ y) = (cos y * sinh x) :+ (sin y * cosh x)
  cosh (x :+ y) = (cos y * cosh x) :+ (sin y * sinh x)
  tanh (x :+ y) = ((cos y * sinh x) :+ (sin y * cosh x)) / ((cos y * cosh x) :+ (sin y * sinh x))
  asin z@(x :+ y) = v :+ negate u
    where u :+ v = log ((negate y :+ x) + sqrt (1 - z * z))
  acos z = v :+ negate u
    where u :+ v   = log (z + (negate t :+ s))
          s :+ t   = sqrt (1 - z * z)
  atan z@(x :+ y) = v :+ negate u
    where u :+ v = log (((1 - y) :+ x) / sqrt (1 + z * z))
  asinh z = log (z + sqrt (z * z + 1))
  acosh z = log (z + (sqrt (z + 1)) * (sqrt (z - 1)))
  atanh z = 0.5 * log ((1.0 + z) / (1.0 - z))
  log1p z@(a :+ b)
    | abs a < 0.5 && abs b < 0.5, u <- 2 * a + a * a + b * b = log1p (u / (1 + sqrt (u + 1))) :+ atan2 (1 + a) b
    | otherwise = log (1 + z)
  expm1 z@(a :+ b)
    | a * a + b * b < 1, u <- expm1 a, v <- sin (b / 2), w <- negate 2 * v * v = (u * w + u + w) :+ ((u + 1) * sin b)
    | otherwise = exp z - 1
