{-# LANGUAGE DataKinds, KindSignatures, ScopedTypeVariables #-}
-- Instances that are seldom asked for.
module Main where
import Data.Fixed
import Data.Complex
import Data.Data
import Data.Ord (Down (..))
import Data.Ratio
import Data.Semigroup (Arg (..), WrappedMonoid (..))
import Data.Type.Coercion
import Foreign
import GHC.TypeLits
import System.Posix.Types

type Eighth = Fixed 8
data Third
instance HasResolution Third where resolution _ = 3
newtype Age = Age Int deriving Show

main :: IO ()
main = do
  print (3.14159 :: Fixed 100, 1.5 * 2.25 :: Fixed 1000, 0.125 + 0.25 :: Eighth, MkFixed 7 :: Fixed Third)
  print (resolution (1 :: Fixed 60), read "2.50" :: Fixed 100, 1 / 3 :: Centi, properFraction (7.25 :: Fixed 100) :: (Int, Fixed 100))
  let Just n = someNatVal 5
      s = someSymbolVal "sym"
  print (n, s, n == n, Just n < someNatVal 7, compare s (someSymbolVal "a"))
  print (read "12" :: SomeNat, read "\"x\"" :: SomeSymbol, reads "-1" :: [(SomeNat, String)])
  print (minBound :: Coercion Int Age, [minBound .. maxBound :: Coercion Age Int], read "Coercion" :: Coercion Int Age)
  print (fmap (\c -> coerceWith c (3 :: Int)) (testCoercion (Coercion :: Coercion Int Int) (Coercion :: Coercion Int Age)))
  with (Down (3 :: Int32)) $ \p -> peek p >>= print
  with (CPid 42) $ \p -> peek p >>= print
  with (Fd 1) $ \p -> peek (castPtr p :: Ptr Int32) >>= print
  print (toConstr (Arg 'a' 'b'), dataTypeOf (WrapMonoid "x"), gmapQ toConstr (Arg True 'x'))
  withArray [1 :+ 2.5, (-3) :+ 0 :: Complex Double] $ \p -> do
    peekArray 2 p >>= print
    peekArray 4 (castPtr p :: Ptr Double) >>= print
  with (3 % 4 :: Ratio Int16) $ \p -> do
    peek p >>= print
    peekArray 2 (castPtr p :: Ptr Int16) >>= print
    poke p (-5 % 10)
    peek p >>= print
  print (sizeOf (1 :+ 2 :: Complex Float), alignment (undefined :: Complex Float), sizeOf (1 % 2 :: Ratio Int32))
