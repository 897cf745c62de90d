{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
-- | Indices of arrays.
module Tarry.Ix where

import Tarry.Prim
import Tarry.Types
import Tarry.Classes
import Tarry.Show
import Tarry.Exception
import Tarry.Function
import Tarry.Num
import Tarry.Enum
import Tarry.Base
import Tarry.Char

class Ord a => Ix a where
  {-# MINIMAL range, (index | unsafeIndex), inRange #-}
  range           :: (a, a) -> [a]
  index           :: (a, a) -> a -> Int
  unsafeIndex     :: (a, a) -> a -> Int        -- ^ The index is known to be in range.
  inRange         :: (a, a) -> a -> Bool
  rangeSize       :: (a, a) -> Int
  unsafeRangeSize :: (a, a) -> Int             -- ^ The range is known not to be empty.
  safeIndex#      :: a -> a -> Int# -> a -> Int#   -- ^ index in an array of so many elements: a wrong instance harms nobody.

  index b i = if inRange b i then unsafeIndex b i else hopelessIndexError
  unsafeIndex b i = index b i
  rangeSize b = case b of (_, h) -> if inRange b h then unsafeIndex b h + 1 else 0
  unsafeRangeSize b = case b of (_, h) -> unsafeIndex b h + 1
  {-# INLINE safeIndex# #-}
  safeIndex# l u n i = case index (l, u) i of
    I# k -> within# k n

{-# INLINE within# #-}
within# :: Int# -> Int# -> Int#
within# k n = case ltWord# k n of
  1# -> k
  _  -> badSafeIndex# k n

{-# NOINLINE badSafeIndex# #-}
badSafeIndex# :: Int# -> Int# -> Int#
badSafeIndex# i n = case errorWithoutStackTrace
  ("Error in array index; " ++ show (I# i) ++ " not in range [0.." ++ show (I# n) ++ ")") of I# e -> e

-- | The index after those of the earlier components.
place :: Ix a => (a, a) -> a -> Int -> Int
place b i before = unsafeIndex b i + unsafeRangeSize b * before

{-# NOINLINE badTupleIndex# #-}
badTupleIndex# :: Int# -> Int#
badTupleIndex# _ = case errorWithoutStackTrace "Error in array index" of I# e -> e

{-# NOINLINE hopelessIndexError #-}
hopelessIndexError :: Int
hopelessIndexError = errorWithoutStackTrace "Error in array index"

indexError :: Show a => (a, a) -> a -> String -> b
indexError bounds i t = errorWithoutStackTrace
  ("Ix{" ++ t ++ "}.index: Index (" ++ shows i (") out of range (" ++ shows bounds ")"))

{-# NOINLINE badIntIndex# #-}
badIntIndex# :: Int# -> Int# -> Int# -> Int#
badIntIndex# m n i = case indexError (I# m, I# n) (I# i) "Int" of I# e -> e

instance Ix Int where
  range (m, n) = enumFromTo m n
  unsafeIndex (I# m, _) (I# i) = I# (i -# m)
  {-# INLINE index #-}
  index (I# m, I# n) (I# i) = case m <=# i of
    1# -> case i <=# n of
      1# -> I# (i -# m)
      _  -> I# (badIntIndex# m n i)
    _  -> I# (badIntIndex# m n i)
  {-# INLINE safeIndex# #-}
  safeIndex# (I# l) (I# u) n (I# i) = case i -# l of
    k -> case ltWord# k n of
      1# -> k
      _  -> badIntIndex# l u i
  rangeSize (I# m, I# n) = case m <=# n of
    1# -> I# (n -# m +# 1#)
    _  -> I# 0#
  unsafeRangeSize (I# m, I# n) = I# (n -# m +# 1#)
  inRange (I# m, I# n) (I# i) = case m <=# i of
    1# -> isTrue# (i <=# n)
    _  -> False

instance Ix Char where
  range (m, n) = enumFromTo m n
  unsafeIndex (C# m, _) (C# i) = I# (ord# i -# ord# m)
  index b i = if inRange b i then unsafeIndex b i else indexError b i "Char"
  inRange (m, n) i = m <= i && i <= n

instance Ix Integer where
  range (m, n) = enumFromTo m n
  unsafeIndex (m, _) i = fromInteger (i - m)
  index b i = if inRange b i then unsafeIndex b i else indexError b i "Integer"
  inRange (m, n) i = m <= i && i <= n

instance Ix Word where
  range (m, n) = enumFromTo m n
  unsafeIndex (W# m, _) (W# i) = I# (i -# m)
  inRange (m, n) i = m <= i && i <= n

instance Ix Bool where
  range (m, n) = enumFromTo m n
  unsafeIndex (m, _) i = fromEnum i - fromEnum m
  index b i = if inRange b i then unsafeIndex b i else indexError b i "Bool"
  inRange (m, n) i = m <= i && i <= n

instance Ix Ordering where
  range (m, n) = enumFromTo m n
  unsafeIndex (m, _) i = fromEnum i - fromEnum m
  index b i = if inRange b i then unsafeIndex b i else indexError b i "Ordering"
  inRange (m, n) i = m <= i && i <= n

instance Ix GeneralCategory where
  range (m, n) = enumFromTo m n
  unsafeIndex (m, _) i = fromEnum i - fromEnum m
  inRange (m, n) i = m <= i && i <= n

instance Ix () where
  range _ = [()]
  unsafeIndex _ _ = 0
  index _ _ = 0
  inRange _ _ = True

instance Ix Void where
  range _ = []
  index _ = absurd
  inRange _ = absurd
  rangeSize _ = 0

instance (Ix a, Ix b) => Ix (a, b) where
  range ((a1, b1), (a2, b2)) =
    [(a, b) | a <- range (a1, a2), b <- range (b1, b2)]
  unsafeIndex ((a1, b1), (a2, b2)) (a, b) = case unsafeIndex (a1, a2) a of
    I# i -> let bs = (b1, b2) in case unsafeIndex bs b of
      I# j -> case unsafeRangeSize bs of I# n -> I# (j +# (n *# i))
  index ((a1, b1), (a2, b2)) (a, b) = let { as = (a1, a2); bs = (b1, b2) } in
    if inRange as a then (if inRange bs b
      then (case unsafeIndex as a of
        I# i -> case unsafeIndex bs b of I# j -> case unsafeRangeSize bs of I# n -> I# (j +# (n *# i)))
      else hopelessIndexError) else hopelessIndexError
  {-# INLINE [1] safeIndex# #-}
  safeIndex# (a1, b1) (a2, b2) n (a, b) = let { as = (a1, a2); bs = (b1, b2) } in
    if inRange as a then (if inRange bs b
      then (case unsafeIndex as a of
        I# i -> case unsafeIndex bs b of
          I# j -> case unsafeRangeSize bs of
            I# m -> within# (j +# (m *# i)) n)
      else badTupleIndex# n) else badTupleIndex# n
  inRange ((a1, b1), (a2, b2)) (a, b) =
    if inRange (a1, a2) a then inRange (b1, b2) b else False

instance (Ix a, Ix b, Ix c) => Ix (a, b, c) where
  range ((a1, b1, c1), (a2, b2, c2)) =
    [(a, b, c) | a <- range (a1, a2), b <- range (b1, b2), c <- range (c1, c2)]
  unsafeIndex ((a1, b1, c1), (a2, b2, c2)) (a, b, c) =
    place (c1, c2) c (place (b1, b2) b (unsafeIndex (a1, a2) a))
  {-# INLINE [1] safeIndex# #-}
  safeIndex# (a1, b1, c1) (a2, b2, c2) n (a, b, c) = let { as = (a1, a2); bs = (b1, b2); cs = (c1, c2) } in
    if inRange as a then (if inRange bs b then (if inRange cs c
      then (case unsafeIndex as a of
        I# i -> case unsafeIndex bs b of
          I# j -> case unsafeRangeSize bs of
            I# m -> case unsafeIndex cs c of
              I# k -> case unsafeRangeSize cs of
                I# o -> within# (k +# (o *# (j +# (m *# i)))) n)
      else badTupleIndex# n) else badTupleIndex# n) else badTupleIndex# n
  inRange ((a1, b1, c1), (a2, b2, c2)) (a, b, c) =
    inRange (a1, a2) a && inRange (b1, b2) b && inRange (c1, c2) c

instance (Ix a, Ix b, Ix c, Ix d) => Ix (a, b, c, d) where
  range ((a1, b1, c1, d1), (a2, b2, c2, d2)) =
    [(a, b, c, d) | a <- range (a1, a2), b <- range (b1, b2), c <- range (c1, c2), d <- range (d1, d2)]
  unsafeIndex ((a1, b1, c1, d1), (a2, b2, c2, d2)) (a, b, c, d) =
    place (d1, d2) d (place (c1, c2) c (place (b1, b2) b (unsafeIndex (a1, a2) a)))
  inRange ((a1, b1, c1, d1), (a2, b2, c2, d2)) (a, b, c, d) =
    inRange (a1, a2) a && inRange (b1, b2) b && inRange (c1, c2) c && inRange (d1, d2) d

instance (Ix a, Ix b, Ix c, Ix d, Ix e) => Ix (a, b, c, d, e) where
  range ((a1, b1, c1, d1, e1), (a2, b2, c2, d2, e2)) =
    [(a, b, c, d, e) | a <- range (a1, a2), b <- range (b1, b2), c <- range (c1, c2), d <- range (d1, d2), e <- range (e1, e2)]
  unsafeIndex ((a1, b1, c1, d1, e1), (a2, b2, c2, d2, e2)) (a, b, c, d, e) =
    place (e1, e2) e (place (d1, d2) d (place (c1, c2) c (place (b1, b2) b (unsafeIndex (a1, a2) a))))
  inRange ((a1, b1, c1, d1, e1), (a2, b2, c2, d2, e2)) (a, b, c, d, e) =
    inRange (a1, a2) a && inRange (b1, b2) b && inRange (c1, c2) c && inRange (d1, d2) d && inRange (e1, e2) e

instance (Ix a, Ix b, Ix c, Ix d, Ix e, Ix f) => Ix (a, b, c, d, e, f) where
  range ((a1, b1, c1, d1, e1, f1), (a2, b2, c2, d2, e2, f2)) =
    [(a, b, c, d, e, f) | a <- range (a1, a2), b <- range (b1, b2), c <- range (c1, c2), d <- range (d1, d2), e <- range (e1, e2),
        f <- range (f1, f2)]
  unsafeIndex ((a1, b1, c1, d1, e1, f1), (a2, b2, c2, d2, e2, f2)) (a, b, c, d, e, f) =
    place (f1, f2) f (place (e1, e2) e (place (d1, d2) d (place (c1, c2) c (place (b1, b2) b (unsafeIndex (a1, a2) a)))))
  inRange ((a1, b1, c1, d1, e1, f1), (a2, b2, c2, d2, e2, f2)) (a, b, c, d, e, f) =
    inRange (a1, a2) a && inRange (b1, b2) b && inRange (c1, c2) c && inRange (d1, d2) d && inRange (e1, e2) e && inRange (f1, f2) f

instance (Ix a, Ix b, Ix c, Ix d, Ix e, Ix f, Ix g) => Ix (a, b, c, d, e, f, g) where
  range ((a1, b1, c1, d1, e1, f1, g1), (a2, b2, c2, d2, e2, f2, g2)) =
    [(a, b, c, d, e, f, g) | a <- range (a1, a2), b <- range (b1, b2), c <- range (c1, c2), d <- range (d1, d2), e <- range (e1, e2),
        f <- range (f1, f2), g <- range (g1, g2)]
  unsafeIndex ((a1, b1, c1, d1, e1, f1, g1), (a2, b2, c2, d2, e2, f2, g2)) (a, b, c, d, e, f, g) =
    place (g1, g2) g (place (f1, f2) f (place (e1, e2) e (place (d1, d2) d (place (c1, c2) c (place (b1, b2) b (unsafeIndex (a1, a2) a))))))
  inRange ((a1, b1, c1, d1, e1, f1, g1), (a2, b2, c2, d2, e2, f2, g2)) (a, b, c, d, e, f, g) =
    inRange (a1, a2) a && inRange (b1, b2) b && inRange (c1, c2) c && inRange (d1, d2) d && inRange (e1, e2) e && inRange (f1, f2) f
        && inRange (g1, g2) g

-- Larger tuples: a smaller one, and what comes last.

instance (Ix a, Ix b, Ix c, Ix d, Ix e, Ix f, Ix g, Ix h) => Ix (a, b, c, d, e, f, g, h) where
  range ((a1, b1, c1, d1, e1, f1, g1, h1), (a2, b2, c2, d2, e2, f2, g2, h2)) =
    [(a, b, c, d, e, f, g, h) | (a, b, c, d, e, f, g) <- range ((a1, b1, c1, d1, e1, f1, g1), (a2, b2, c2, d2, e2, f2, g2)), h <- range (h1, h2)]
  unsafeIndex ((a1, b1, c1, d1, e1, f1, g1, h1), (a2, b2, c2, d2, e2, f2, g2, h2)) (a, b, c, d, e, f, g, h) =
    place (h1, h2) h (unsafeIndex ((a1, b1, c1, d1, e1, f1, g1), (a2, b2, c2, d2, e2, f2, g2)) (a, b, c, d, e, f, g))
  inRange ((a1, b1, c1, d1, e1, f1, g1, h1), (a2, b2, c2, d2, e2, f2, g2, h2)) (a, b, c, d, e, f, g, h) =
    inRange ((a1, b1, c1, d1, e1, f1, g1), (a2, b2, c2, d2, e2, f2, g2)) (a, b, c, d, e, f, g) && inRange (h1, h2) h

instance (Ix a, Ix b, Ix c, Ix d, Ix e, Ix f, Ix g, Ix h, Ix i) => Ix (a, b, c, d, e, f, g, h, i) where
  range ((a1, b1, c1, d1, e1, f1, g1, h1, i1), (a2, b2, c2, d2, e2, f2, g2, h2, i2)) =
    [(a, b, c, d, e, f, g, h, i) | (a, b, c, d, e, f, g, h) <- range ((a1, b1, c1, d1, e1, f1, g1, h1), (a2, b2, c2, d2, e2, f2, g2, h2)), i <- range (i1, i2)]
  unsafeIndex ((a1, b1, c1, d1, e1, f1, g1, h1, i1), (a2, b2, c2, d2, e2, f2, g2, h2, i2)) (a, b, c, d, e, f, g, h, i) =
    place (i1, i2) i (unsafeIndex ((a1, b1, c1, d1, e1, f1, g1, h1), (a2, b2, c2, d2, e2, f2, g2, h2)) (a, b, c, d, e, f, g, h))
  inRange ((a1, b1, c1, d1, e1, f1, g1, h1, i1), (a2, b2, c2, d2, e2, f2, g2, h2, i2)) (a, b, c, d, e, f, g, h, i) =
    inRange ((a1, b1, c1, d1, e1, f1, g1, h1), (a2, b2, c2, d2, e2, f2, g2, h2)) (a, b, c, d, e, f, g, h) && inRange (i1, i2) i

instance (Ix a, Ix b, Ix c, Ix d, Ix e, Ix f, Ix g, Ix h, Ix i, Ix j) => Ix (a, b, c, d, e, f, g, h, i, j) where
  range ((a1, b1, c1, d1, e1, f1, g1, h1, i1, j1), (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2)) =
    [(a, b, c, d, e, f, g, h, i, j) | (a, b, c, d, e, f, g, h, i) <- range ((a1, b1, c1, d1, e1, f1, g1, h1, i1), (a2, b2, c2, d2, e2, f2, g2, h2, i2)), j <- range (j1, j2)]
  unsafeIndex ((a1, b1, c1, d1, e1, f1, g1, h1, i1, j1), (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2)) (a, b, c, d, e, f, g, h, i, j) =
    place (j1, j2) j (unsafeIndex ((a1, b1, c1, d1, e1, f1, g1, h1, i1), (a2, b2, c2, d2, e2, f2, g2, h2, i2)) (a, b, c, d, e, f, g, h, i))
  inRange ((a1, b1, c1, d1, e1, f1, g1, h1, i1, j1), (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2)) (a, b, c, d, e, f, g, h, i, j) =
    inRange ((a1, b1, c1, d1, e1, f1, g1, h1, i1), (a2, b2, c2, d2, e2, f2, g2, h2, i2)) (a, b, c, d, e, f, g, h, i) && inRange (j1, j2) j

instance (Ix a, Ix b, Ix c, Ix d, Ix e, Ix f, Ix g, Ix h, Ix i, Ix j, Ix k) => Ix (a, b, c, d, e, f, g, h, i, j, k) where
  range ((a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1), (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2)) =
    [(a, b, c, d, e, f, g, h, i, j, k) | (a, b, c, d, e, f, g, h, i, j) <- range ((a1, b1, c1, d1, e1, f1, g1, h1, i1, j1), (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2)), k <- range (k1, k2)]
  unsafeIndex ((a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1), (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2)) (a, b, c, d, e, f, g, h, i, j, k) =
    place (k1, k2) k (unsafeIndex ((a1, b1, c1, d1, e1, f1, g1, h1, i1, j1), (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2)) (a, b, c, d, e, f, g, h, i, j))
  inRange ((a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1), (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2)) (a, b, c, d, e, f, g, h, i, j, k) =
    inRange ((a1, b1, c1, d1, e1, f1, g1, h1, i1, j1), (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2)) (a, b, c, d, e, f, g, h, i, j) && inRange (k1, k2) k

instance (Ix a, Ix b, Ix c, Ix d, Ix e, Ix f, Ix g, Ix h, Ix i, Ix j, Ix k, Ix l) => Ix (a, b, c, d, e, f, g, h, i, j, k, l) where
  range ((a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1), (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2)) =
    [(a, b, c, d, e, f, g, h, i, j, k, l) | (a, b, c, d, e, f, g, h, i, j, k) <- range ((a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1), (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2)), l <- range (l1, l2)]
  unsafeIndex ((a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1), (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2)) (a, b, c, d, e, f, g, h, i, j, k, l) =
    place (l1, l2) l (unsafeIndex ((a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1), (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2)) (a, b, c, d, e, f, g, h, i, j, k))
  inRange ((a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1), (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2)) (a, b, c, d, e, f, g, h, i, j, k, l) =
    inRange ((a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1), (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2)) (a, b, c, d, e, f, g, h, i, j, k) && inRange (l1, l2) l

instance (Ix a, Ix b, Ix c, Ix d, Ix e, Ix f, Ix g, Ix h, Ix i, Ix j, Ix k, Ix l, Ix m) => Ix (a, b, c, d, e, f, g, h, i, j, k, l, m) where
  range ((a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1), (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2)) =
    [(a, b, c, d, e, f, g, h, i, j, k, l, m) | (a, b, c, d, e, f, g, h, i, j, k, l) <- range ((a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1), (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2)), m <- range (m1, m2)]
  unsafeIndex ((a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1), (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2)) (a, b, c, d, e, f, g, h, i, j, k, l, m) =
    place (m1, m2) m (unsafeIndex ((a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1), (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2)) (a, b, c, d, e, f, g, h, i, j, k, l))
  inRange ((a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1), (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2)) (a, b, c, d, e, f, g, h, i, j, k, l, m) =
    inRange ((a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1), (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2)) (a, b, c, d, e, f, g, h, i, j, k, l) && inRange (m1, m2) m

instance (Ix a, Ix b, Ix c, Ix d, Ix e, Ix f, Ix g, Ix h, Ix i, Ix j, Ix k, Ix l, Ix m, Ix n) => Ix (a, b, c, d, e, f, g, h, i, j, k, l, m, n) where
  range ((a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1, n1), (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2, n2)) =
    [(a, b, c, d, e, f, g, h, i, j, k, l, m, n) | (a, b, c, d, e, f, g, h, i, j, k, l, m) <- range ((a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1), (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2)), n <- range (n1, n2)]
  unsafeIndex ((a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1, n1), (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2, n2)) (a, b, c, d, e, f, g, h, i, j, k, l, m, n) =
    place (n1, n2) n (unsafeIndex ((a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1), (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2)) (a, b, c, d, e, f, g, h, i, j, k, l, m))
  inRange ((a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1, n1), (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2, n2)) (a, b, c, d, e, f, g, h, i, j, k, l, m, n) =
    inRange ((a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1), (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2)) (a, b, c, d, e, f, g, h, i, j, k, l, m) && inRange (n1, n2) n

instance (Ix a, Ix b, Ix c, Ix d, Ix e, Ix f, Ix g, Ix h, Ix i, Ix j, Ix k, Ix l, Ix m, Ix n, Ix o) => Ix (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) where
  range ((a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1, n1, o1), (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2, n2, o2)) =
    [(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) | (a, b, c, d, e, f, g, h, i, j, k, l, m, n) <- range ((a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1, n1), (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2, n2)), o <- range (o1, o2)]
  unsafeIndex ((a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1, n1, o1), (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2, n2, o2)) (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) =
    place (o1, o2) o (unsafeIndex ((a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1, n1), (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2, n2)) (a, b, c, d, e, f, g, h, i, j, k, l, m, n))
  inRange ((a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1, n1, o1), (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2, n2, o2)) (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) =
    inRange ((a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1, n1), (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2, n2)) (a, b, c, d, e, f, g, h, i, j, k, l, m, n) && inRange (o1, o2) o
