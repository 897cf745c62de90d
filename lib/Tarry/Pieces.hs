{-# LANGUAGE MagicHash #-}
-- | What builders of ByteString and Text do: each piece writes itself into a buffer, from a position on, and what comes next goes on behind it. A
-- buffer that is full is given away, and the rest is written when somebody asks for it. Buffers are small at first, for most results are.
module Tarry.Pieces (Pieces, before, behindEachOther, part, byte, little, big, number, hex, hexFixed, byteChars, utf8Chars, scalarChars, buffers) where

import Tarry.Bytes
import Tarry.Handle (utf8Size#, writeUtf8#)
import Tarry.Prim
import Tarry.Types (Char (..), Int (..))

-- | From a buffer and how much of it is written to it, and others behind it, when all is written.
type Writer = Bytes# -> Int# -> [Bytes]

-- | What is put in front of others.
type Pieces = Writer -> Writer

-- | One behind the other. (Not written with (.): what comes next is a function then that is made at once, and not when it is asked for.)
before :: Pieces -> Pieces -> Pieces
before f g next b i = f (\c j -> g next c j) b i

-- | Many, for types that are such functions.
behindEachOther :: (a -> Pieces) -> [a] -> Pieces
behindEachOther _ []         next b i = next b i
behindEachOther f (x : rest) next b i = f x (\c j -> behindEachOther f rest next c j) b i

buffers :: Pieces -> [Bytes]
buffers f = case newBytes# 128# realWorld# of b -> f given b 0#

given :: Writer
given b i = case i of
  0# -> []
  _  -> [written# b i]

-- | No buffer with much room that nobody needs.
written# :: Bytes# -> Int# -> Bytes
written# b i = case (2# *# i) >=# sizeBytes# b of
  1# -> whole b i
  _  -> trimmed# b i

-- | Goes on with a buffer that has more room, by 4 KB at least if it is asked for often enough.
more :: Writer -> Writer
more next b i = case sizeBytes# b <# 8192# of
  1# -> case newBytes# (4# *# sizeBytes# b) realWorld# of
    c -> case copyBytes# b 0# c 0# i realWorld# of _ -> next c i
  _  -> written# b i : fresh next

fresh :: Writer -> [Bytes]
fresh next = case newBytes# 8192# realWorld# of b -> next b 0#

-- | What is large is not copied.
part :: Bytes -> Pieces
part s next b i = case size s of
  I# n -> case n >=# 4096# of
    1# -> case i of
      0# -> s : fresh next
      _  -> written# b i : s : fresh next
    _  -> case (i +# n) <=# sizeBytes# b of
      1# -> case writeSlice b (I# i) s realWorld# of _ -> next b (i +# n)
      _  -> more (part s next) b i

-- | The lowest byte of a number.
byte :: Int -> Pieces
byte (I# x) next b i = case i <# sizeBytes# b of
  1# -> case writeByte# b i (andI# x 255#) realWorld# of _ -> next b (i +# 1#)
  _  -> more (byte (I# x) next) b i

-- | So many bytes of a number, the lowest one first, or last.
little, big :: Int -> Int -> Pieces
little (I# n) (I# x) next b i = case (i +# n) <=# sizeBytes# b of
  1# -> case bytes# b i 1# (i +# n) x realWorld# of _ -> next b (i +# n)
  _  -> more (little (I# n) (I# x) next) b i
big (I# n) (I# x) next b i = case (i +# n) <=# sizeBytes# b of
  1# -> case bytes# b (i +# (n -# 1#)) -1# (i -# 1#) x realWorld# of _ -> next b (i +# n)
  _  -> more (big (I# n) (I# x) next) b i

-- | In steps, up to a position.
bytes# :: Bytes# -> Int# -> Int# -> Int# -> Int# -> World# -> World#
bytes# b i step end x w = case i ==# end of
  1# -> w
  _  -> case writeByte# b i (andI# x 255#) w of _ -> bytes# b (i +# step) step end (shiftRL# x 8#) w

-- | In decimal.
number :: Int -> Pieces
number (I# x) next b i = case (i +# 20#) <=# sizeBytes# b of
  1# -> case x <# 0# of
    1# -> case i +# widthOfNegative# x 2# of
      end -> case writeByte# b i 45# realWorld# of _ -> case digits# b end x realWorld# of _ -> next b end
    _  -> case i +# widthOfNegative# (negateInt# x) 1# of
      end -> case digits# b end (negateInt# x) realWorld# of _ -> next b end
  _  -> more (number (I# x) next) b i

-- | Of a number that is not positive: so the smallest has no special case.
widthOfNegative# :: Int# -> Int# -> Int#
widthOfNegative# n w = case n ># -10# of
  1# -> w
  _  -> widthOfNegative# (quotInt# n 10#) (w +# 1#)

-- | The digits of a number that is not positive, the last one first, before a position.
digits# :: Bytes# -> Int# -> Int# -> World# -> World#
digits# b end x w = case quotInt# x 10# of
  q -> case writeByte# b (end -# 1#) (48# -# (x -# (q *# 10#))) w of
    _ -> case q of
      0# -> w
      _  -> digits# b (end -# 1#) q w

-- | A number without a sign in hexadecimal: as many digits as it needs, or so many.
hex :: Int -> Pieces
hex (I# x) next b i = hexFixed (I# (hexWidth# x 1#)) (I# x) next b i

hexFixed :: Int -> Int -> Pieces
hexFixed (I# n) (I# x) next b i = case (i +# n) <=# sizeBytes# b of
  1# -> case hexDigits# b i (i +# n) x realWorld# of _ -> next b (i +# n)
  _  -> more (hexFixed (I# n) (I# x) next) b i

hexWidth# :: Int# -> Int# -> Int#
hexWidth# x w = case shiftRL# x 4# of
  0# -> w
  y  -> hexWidth# y (w +# 1#)

hexDigits# :: Bytes# -> Int# -> Int# -> Int# -> World# -> World#
hexDigits# b start end x w = case start ==# end of
  1# -> w
  _  -> case writeByte# b (end -# 1#) (hexDigit# (andI# x 15#)) w of _ -> hexDigits# b start (end -# 1#) (shiftRL# x 4#) w

hexDigit# :: Int# -> Int#
hexDigit# d = case d ># 9# of
  1# -> d +# 87#
  _  -> d +# 48#

-- | Those bits of each character of a text of any length, even without end.
byteChars :: Int -> [Char] -> Pieces
byteChars _ [] next b i = next b i
byteChars (I# mask) (C# c : cs) next b i = case i <# sizeBytes# b of
  1# -> case writeByte# b i (andI# (ord# c) mask) realWorld# of _ -> byteChars (I# mask) cs next b (i +# 1#)
  _  -> more (byteChars (I# mask) (C# c : cs) next) b i

-- | The characters likewise, in UTF-8; surrogates as they are, or U+FFFD for each.
utf8Chars, scalarChars :: [Char] -> Pieces
utf8Chars [] next b i = next b i
utf8Chars (C# c : cs) next b i = case (i +# 4#) <=# sizeBytes# b of
  1# -> case writeUtf8# b i (ord# c) (utf8Size# c) realWorld# of j -> utf8Chars cs next b j
  _  -> more (utf8Chars (C# c : cs) next) b i
scalarChars [] next b i = next b i
scalarChars (C# c : cs) next b i = case (i +# 4#) <=# sizeBytes# b of
  1# -> case writeUtf8# b i (scalar# (ord# c)) (utf8Size# c) realWorld# of j -> scalarChars cs next b j
  _  -> more (scalarChars (C# c : cs) next) b i
