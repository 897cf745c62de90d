{-# LANGUAGE MagicHash #-}
-- | What builders of ByteString and Text put together: a lazy list of pieces, each with its size, of which buffers are filled, one after the
-- other. A buffer is filled when it is asked for: first the pieces that it takes are counted, then they are written.
module Tarry.Pieces (Pieces, Piece, part, single, number, inParts, buffers) where

import Tarry.Bytes
import Tarry.Prim
import Tarry.Types (Char, Int (..))

-- | Bytes that are there; one byte; a number in decimal, and how many characters that are.
data Piece = Part Bytes | Single Int# | Number Int# Int#

-- | What is put in front of others.
type Pieces = [Piece] -> [Piece]

part :: Bytes -> Pieces
part b rest = Part b : rest

single :: Int -> Pieces
single (I# x) rest = Single x : rest

number :: Int -> Pieces
number (I# n) rest = case n <# 0# of
  1# -> Number n (widthOfNegative# n 2#) : rest
  _  -> Number n (widthOfNegative# (negateInt# n) 1#) : rest

-- | Of a number that is not positive: so the smallest has no special case.
widthOfNegative# :: Int# -> Int# -> Int#
widthOfNegative# n w = case n ># -10# of
  1# -> w
  _  -> widthOfNegative# (quotInt# n 10#) (w +# 1#)

-- | A text of any length, even without end, made into bytes part by part.
inParts :: ([Char] -> Bytes) -> [Char] -> Pieces
inParts make = go
  where
    go [] rest = rest
    go cs rest = case isShort# 512# cs of
      1# -> Part (make cs) : rest
      _  -> case splitAt 512 cs of (now, later) -> Part (make now) : go later rest

-- | At most so many.
isShort# :: Int# -> [a] -> Int#
isShort# _ []       = 1#
isShort# n (_ : xs) = case n of
  0# -> 0#
  _  -> isShort# (n -# 1#) xs

-- | Buffers of some KB; what is large stays in its own.
buffers :: [Piece] -> [Bytes]
buffers []                           = []
buffers (Part b : rest) | size b >= 4096 = b : buffers rest
buffers ps                           = gathered ps

gathered :: [Piece] -> [Bytes]
gathered ps = case count# ps 0# of
  Counted n rest -> case newBytes# n realWorld# of
    b -> case fill# b 0# n ps realWorld# of _ -> whole b n : buffers rest

-- | Bytes that go into the next buffer, and the pieces that do not.
data Counted = Counted Int# [Piece]

count# :: [Piece] -> Int# -> Counted
count# ps n = case n >=# 8000# of
  1# -> Counted n ps
  _  -> case ps of
    []                 -> Counted n ps
    Part b : rest      -> case size b of
      I# k -> case k >=# 4096# of
        1# -> Counted n ps
        _  -> count# rest (n +# k)
    Single _ : rest    -> count# rest (n +# 1#)
    Number _ k : rest  -> count# rest (n +# k)

-- | Pieces, up to the n-th byte.
fill# :: Bytes# -> Int# -> Int# -> [Piece] -> World# -> World#
fill# b i n ps w = case i >=# n of
  1# -> w
  _  -> case ps of
    []                -> w
    Part s : rest     -> case size s of
      I# k -> case writeSlice b (I# i) s w of _ -> fill# b (i +# k) n rest w
    Single x : rest   -> case writeByte# b i (andI# x 255#) w of _ -> fill# b (i +# 1#) n rest w
    Number x k : rest -> case fillNumber# b i (i +# k) x w of _ -> fill# b (i +# k) n rest w

fillNumber# :: Bytes# -> Int# -> Int# -> Int# -> World# -> World#
fillNumber# b i end x w = case x <# 0# of
  1# -> case writeByte# b i 45# w of _ -> digits# b end x w
  _  -> digits# b end (negateInt# x) w

-- | The digits of a number that is not positive, the last one first, before a position.
digits# :: Bytes# -> Int# -> Int# -> World# -> World#
digits# b end x w = case quotInt# x 10# of
  q -> case writeByte# b (end -# 1#) (48# -# (x -# (q *# 10#))) w of
    _ -> case q of
      0# -> w
      _  -> digits# b (end -# 1#) q w
