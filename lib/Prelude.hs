{-# LANGUAGE NoImplicitPrelude #-}
-- | As the Report has it, with what GHC's base has added since.
module Prelude
  ( -- Types
    Bool(..), (&&), (||), not, otherwise
  , Maybe(..), maybe, Either(..), either
  , Ordering(..), Char, String
  , fst, snd, curry, uncurry
    -- Classes
  , Eq(..), Ord(..), Enum(..), Bounded(..)
    -- Numbers
  , Int, Integer, Float, Double, Rational, Word
  , Num(..), Real(toRational), Integral(..), Fractional((/), recip, fromRational), Floating
      (pi, exp, log, sqrt, (**), logBase, sin, cos, tan, asin, acos, atan, sinh, cosh, tanh, asinh, acosh, atanh)
  , RealFrac(..), RealFloat(..)
  , subtract, even, odd, gcd, lcm, (^), (^^), fromIntegral, realToFrac
    -- Combining and sequencing
  , Semigroup((<>)), Monoid(..)
  , Functor(..), (<$>), Applicative(pure, (<*>), (*>), (<*), liftA2), Monad(..), MonadFail(..), mapM_, sequence_, (=<<)
  , Foldable(foldMap, foldr, foldl, foldl', foldr1, foldl1, elem, maximum, minimum, sum, product, null, length)
  , Traversable(..)
    -- Functions
  , id, const, (.), flip, ($), until, asTypeOf, error, errorWithoutStackTrace, undefined, seq, ($!)
    -- Lists
  , map, (++), filter, head, last, tail, init, (!!), reverse
  , and, or, any, all, concat, concatMap
  , scanl, scanl1, scanr, scanr1
  , iterate, repeat, replicate, cycle
  , take, drop, takeWhile, dropWhile, span, break, splitAt, notElem, lookup
  , zip, zip3, zipWith, zipWith3, unzip, unzip3
  , lines, words, unlines, unwords
    -- Text
  , ShowS, Show(..), shows, showChar, showString, showParen
  , ReadS, Read(readsPrec, readList), reads, readParen, read, lex
    -- Actions
  , IO, putChar, putStr, putStrLn, print, getChar, getLine, getContents, interact
  , FilePath, readFile, writeFile, appendFile, readIO, readLn
  , IOError, ioError, userError
  ) where

import Tarry.Types
import Tarry.Classes
import Tarry.Show
import Tarry.Exception
import Tarry.Function
import Tarry.Num
import Tarry.Enum
import Tarry.Real
import Tarry.Float
import Tarry.Base
import Tarry.List
import Tarry.Foldable
import Tarry.ReadP (ReadS)
import Tarry.Read
import Tarry.Handle
