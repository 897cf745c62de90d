-- | How far a value is evaluated, in one thread: what "Control.Parallel.Strategies" has without sparks.
module Control.Seq
  ( Strategy, using, withStrategy, r0, rseq, rdeepseq, seqList, seqListN, seqListNth, seqFoldable, seqMap, seqArray, seqArrayBounds
  , seqTuple2, seqTuple3, seqTuple4, seqTuple5, seqTuple6, seqTuple7, seqTuple8, seqTuple9
  ) where

import Control.DeepSeq (NFData, rnf)
import Data.Array (Array, Ix, bounds, elems)
import Data.Foldable (toList)
import Data.Map (Map)
import qualified Data.Map as Map

infixl 0 `using`

-- | Evaluates as much as it likes to.
type Strategy a = a -> ()

using :: a -> Strategy a -> a
x `using` strategy = strategy x `seq` x

withStrategy :: Strategy a -> a -> a
withStrategy = flip using

-- | Nothing.
r0 :: Strategy a
r0 _ = ()

-- | To a constructor or function.
rseq :: Strategy a
rseq x = x `seq` ()

rdeepseq :: NFData a => Strategy a
rdeepseq = rnf

seqList :: Strategy a -> Strategy [a]
seqList s = foldr (\x rest -> s x `seq` rest) ()

-- | The first so many.
seqListN :: Int -> Strategy a -> Strategy [a]
seqListN n s = seqList s . take n

-- | One of them, counted from 0; nothing if there is none.
seqListNth :: Int -> Strategy a -> Strategy [a]
seqListNth n s xs
  | n < 0     = ()
  | otherwise = seqListN 1 s (drop n xs)

seqFoldable :: Foldable t => Strategy a -> Strategy (t a)
seqFoldable s = seqList s . toList

seqMap :: Strategy k -> Strategy v -> Strategy (Map k v)
seqMap s t = seqList (seqTuple2 s t) . Map.toList

seqArray :: Ix i => Strategy a -> Strategy (Array i a)
seqArray s = seqList s . elems

seqArrayBounds :: Ix i => Strategy i -> Strategy (Array i a)
seqArrayBounds s = seqTuple2 s s . bounds

seqTuple2 :: Strategy a -> Strategy b -> Strategy (a, b)
seqTuple2 sa sb (a, b) = sa a `seq` sb b

seqTuple3 :: Strategy a -> Strategy b -> Strategy c -> Strategy (a, b, c)
seqTuple3 sa sb sc (a, b, c) = sa a `seq` sb b `seq` sc c

seqTuple4 :: Strategy a -> Strategy b -> Strategy c -> Strategy d -> Strategy (a, b, c, d)
seqTuple4 sa sb sc sd (a, b, c, d) = seqTuple3 sa sb sc (a, b, c) `seq` sd d

seqTuple5 :: Strategy a -> Strategy b -> Strategy c -> Strategy d -> Strategy e -> Strategy (a, b, c, d, e)
seqTuple5 sa sb sc sd se (a, b, c, d, e) = seqTuple4 sa sb sc sd (a, b, c, d) `seq` se e

seqTuple6 :: Strategy a -> Strategy b -> Strategy c -> Strategy d -> Strategy e -> Strategy f -> Strategy (a, b, c, d, e, f)
seqTuple6 sa sb sc sd se sf (a, b, c, d, e, f) = seqTuple5 sa sb sc sd se (a, b, c, d, e) `seq` sf f

seqTuple7 :: Strategy a -> Strategy b -> Strategy c -> Strategy d -> Strategy e -> Strategy f -> Strategy g -> Strategy (a, b, c, d, e, f, g)
seqTuple7 sa sb sc sd se sf sg (a, b, c, d, e, f, g) = seqTuple6 sa sb sc sd se sf (a, b, c, d, e, f) `seq` sg g

seqTuple8 :: Strategy a -> Strategy b -> Strategy c -> Strategy d -> Strategy e -> Strategy f -> Strategy g -> Strategy h
  -> Strategy (a, b, c, d, e, f, g, h)
seqTuple8 sa sb sc sd se sf sg sh (a, b, c, d, e, f, g, h) = seqTuple7 sa sb sc sd se sf sg (a, b, c, d, e, f, g) `seq` sh h

seqTuple9 :: Strategy a -> Strategy b -> Strategy c -> Strategy d -> Strategy e -> Strategy f -> Strategy g -> Strategy h -> Strategy i
  -> Strategy (a, b, c, d, e, f, g, h, i)
seqTuple9 sa sb sc sd se sf sg sh si (a, b, c, d, e, f, g, h, i) = seqTuple8 sa sb sc sd se sf sg sh (a, b, c, d, e, f, g, h) `seq` si i
