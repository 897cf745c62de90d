-- Instances of newtypes that pass on what they wrap: Identity, Const, Down, Proxy, Alt, Ap, Option, Kleisli, ZipList.
module Main (main) where

import Control.Applicative
import Control.Arrow (Kleisli (..))
import Control.DeepSeq
import Control.Monad
import Control.Monad.Fix
import Control.Monad.Zip
import Data.Bits
import Data.Functor.Compose
import Data.Functor.Const ()
import Data.Functor.Identity
import qualified Data.Functor.Product as F
import qualified Data.Functor.Sum as F
import Data.Ix
import Data.Monoid hiding (First (..), Last (..))
import Data.Ord
import Data.Proxy
import Data.Semigroup (Arg (..), Max (..), Min (..), Option (..), option)
import qualified Data.Semigroup as S
import Data.Version

type K = Const Int Bool

numbers :: IO ()
numbers = do
  print (Const 3 + 4 * 5 :: K, [Const 1 .. Const 4 :: K], toInteger (Const 7 `div` 2 :: K), sqrt (Const 2.25) :: Const Double ())
  print (Const 12 .&. Const 10 :: K, popCount (Const 255 :: K), finiteBitSize (Const 0 :: K), range (Const 1, Const 3 :: K), truncate (Const 2.5 :: Const Double ()) :: Int)
  print (Down 3 + Down 4 :: Down Int, Down 2.5 / 2 :: Down Double, toRational (Down 0.5 :: Down Double), compare (Down 1) (Down (2 :: Int)))
  print (floor (Down 2.5 :: Down Double) :: Int, exp (Down 0) :: Down Double, isNaN (Down (0 / 0) :: Down Double), complement (Down 0) :: Down Int)
  print (Identity 6 .|. Identity 9 :: Identity Int, shiftL (Identity 1) 10 :: Identity Int, index (Identity 'a', Identity 'f') (Identity 'c'))
  print (Alt (Identity 3) + 4 :: Alt Identity Int, [Alt (Identity 'a') .. Alt (Identity 'd')], succ (Ap (Identity 'x')), minBound :: Ap Identity Bool)
  print ([Proxy ..] :: [Proxy Int], fromEnum (Proxy :: Proxy Int), range (Proxy, Proxy :: Proxy Int), take 2 [Proxy, Proxy ..] :: [Proxy Char])

monads :: IO ()
monads = do
  print (mzip (Sum 1) (Sum 'x'), mzipWith (+) (Product 2) (Product 3), munzip (Dual (1, 'a')), mzip (Down 1) (Down 'x'), mzip (Just 1) (Just 2))
  print (mzipWith (,) Proxy (Proxy :: Proxy Int), getAlt (mzipWith (,) (Alt [1, 2]) (Alt "ab")), mzip [1, 2, 3] "ab")
  print (fmap (take 5) (mfix (\xs -> Down (1 : map (* 2) xs))), fmap (take 3) (getAlt (mfix (\xs -> Alt (Just (1 : xs))))), take 3 (runIdentity (getAp (mfix (\xs -> Ap (Identity ('x' : xs)))))))
  print (runKleisli (fmap negate (Kleisli (\x -> [x, x + 1]))) 3, runKleisli ((,) <$> Kleisli Just <*> Kleisli (Just . show)) 4)
  print (runKleisli (Kleisli (\x -> [x, 10]) >>= \a -> Kleisli (\y -> [a + y])) 1, runKleisli (Kleisli (const Nothing) <|> Kleisli Just) 'k')
  print (runKleisli (mzero `mplus` Kleisli pure) 'm' :: [Char])
  print (getZipList (ZipList [1, 2] <|> ZipList [3, 4, 5]), ZipList "ab" < ZipList "b", sum (ZipList [1, 2, 3]))

semigroups :: IO ()
semigroups = do
  print (Option (Just [1]) <> Option Nothing <> Option (Just [2]), mempty :: Option [Int], option 0 (+ 1) (Option (Just 4)), S.stimes 3 (Option (Just "ab")))
  print (fmap negate (Option (Just 1)), Option Nothing <|> Option (Just 'x'), Option (Just 3) >>= \x -> Option (Just (x * 2)), sum (Option (Just 5)))
  print (read "Option {getOption = Just 3}" :: Option Int, traverse (\x -> [x, x + 1]) (Option (Just 1)))
  print (minimum [Arg 3 'a', Arg 1 'b', Arg 2 'c'], Min (Arg 1 'x') <> Min (Arg 1 'y'), Max 3 <> 5)

evaluation :: IO ()
evaluation = do
  print (rnf (Const 1 :: K, Identity 'x', [Down 'y'], ZipList [Just 'z'], Option (Just (Min 'n', Max 'm')), Arg 'a' 'a', Proxy :: Proxy Int) `seq` "all")
  print (rnf1 (Compose [Just 'x']), rnf1 (F.Pair [n] (Just 2)), rnf1 (F.InL [1] :: F.Sum [] Maybe Int), rnf2 (n, 'x'), rnf (makeVersion [1, 2]))
  print (liftRnf (const ()) [undefined, undefined :: Int], liftRnf2 (const ()) rnf (undefined :: Int, 'x'), rnf (S.First n, S.Last 'l', S.WrapMonoid "w"))
  print (rnf (n, n, n, n, n, n, n, n, n) `seq` "nine", force (Left [1, 2] :: Either [Int] Bool), rnf (n, n, n, n, n, n, n, n) `seq` "eight")
  where n = 1 :: Int

main :: IO ()
main = numbers >> monads >> semigroups >> evaluation
