{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
-- | Equality and order, and the connectives of Bool.
module Tarry.Classes where

import Tarry.Prim
import Tarry.Types

infix  4 ==, /=, <, <=, >=, >
infixr 3 &&
infixr 2 ||
infixr 1 `thenCompare`

(&&) :: Bool -> Bool -> Bool
True  && b = b
False && _ = False

(||) :: Bool -> Bool -> Bool
True  || _ = True
False || b = b

not :: Bool -> Bool
not True  = False
not False = True

class Eq a where
  {-# MINIMAL (==) | (/=) #-}
  (==), (/=) :: a -> a -> Bool
  x == y = not (x /= y)
  x /= y = not (x == y)

class Eq a => Ord a where
  {-# MINIMAL compare | (<=) #-}
  compare :: a -> a -> Ordering
  (<), (<=), (>), (>=) :: a -> a -> Bool
  max, min :: a -> a -> a

  compare x y = if x == y then EQ else if x <= y then LT else GT
  x <  y = case compare x y of { LT -> True;  _ -> False }
  x <= y = case compare x y of { GT -> False; _ -> True }
  x >  y = case compare x y of { GT -> True;  _ -> False }
  x >= y = case compare x y of { LT -> False; _ -> True }
  max x y = if x <= y then y else x
  min x y = if x <= y then x else y

-- | The first difference decides.
thenCompare :: Ordering -> Ordering -> Ordering
thenCompare EQ o = o
thenCompare o  _ = o

-- | By the constructors' positions: for enumerations.
eqTag :: a -> a -> Bool
eqTag x y = isTrue# (dataToTag# x ==# dataToTag# y)

compareTag :: a -> a -> Ordering
compareTag x y = compareInt# (dataToTag# x) (dataToTag# y)

compareInt# :: Int# -> Int# -> Ordering
compareInt# x y = case x <# y of
  1# -> LT
  _  -> case x ==# y of
    1# -> EQ
    _  -> GT

-- | -1#, 0#, 1# as an Ordering.
signOrdering# :: Int# -> Ordering
signOrdering# c = compareInt# c 0#

instance Eq Bool where
  x == y = eqTag x y

instance Ord Bool where
  compare x y = compareTag x y

instance Eq Ordering where
  x == y = eqTag x y

instance Ord Ordering where
  compare x y = compareTag x y

instance Eq Char where
  C# x == C# y = isTrue# (eqChar# x y)
  C# x /= C# y = isTrue# (neChar# x y)

instance Ord Char where
  compare (C# x) (C# y) = compareInt# (ord# x) (ord# y)
  C# x <  C# y = isTrue# (ltChar# x y)
  C# x <= C# y = isTrue# (leChar# x y)
  C# x >  C# y = isTrue# (ltChar# y x)
  C# x >= C# y = isTrue# (leChar# y x)

instance Eq Int where
  I# x == I# y = isTrue# (x ==# y)
  I# x /= I# y = isTrue# (x /=# y)

instance Ord Int where
  compare (I# x) (I# y) = case x <# y of
    1# -> LT
    _  -> case x ==# y of
      1# -> EQ
      _  -> GT
  I# x <  I# y = isTrue# (x <# y)
  I# x <= I# y = isTrue# (x <=# y)
  I# x >  I# y = isTrue# (x ># y)
  I# x >= I# y = isTrue# (x >=# y)

instance Eq Word where
  W# x == W# y = isTrue# (x ==# y)
  W# x /= W# y = isTrue# (x /=# y)

instance Ord Word where
  compare (W# x) (W# y) = case ltWord# x y of
    1# -> LT
    _  -> case x ==# y of
      1# -> EQ
      _  -> GT
  W# x <  W# y = isTrue# (ltWord# x y)
  W# x <= W# y = isTrue# (leWord# x y)
  W# x >  W# y = isTrue# (ltWord# y x)
  W# x >= W# y = isTrue# (leWord# y x)

instance Eq Double where
  D# x == D# y = isTrue# (x ==## y)
  D# x /= D# y = isTrue# (x /=## y)

instance Ord Double where
  compare (D# x) (D# y) = compareDouble# x y
  D# x <  D# y = isTrue# (x <## y)
  D# x <= D# y = isTrue# (x <=## y)
  D# x >  D# y = isTrue# (x >## y)
  D# x >= D# y = isTrue# (x >=## y)

instance Eq Float where
  F# x == F# y = isTrue# (x ==## y)
  F# x /= F# y = isTrue# (x /=## y)

instance Ord Float where
  compare (F# x) (F# y) = compareDouble# x y
  F# x <  F# y = isTrue# (x <## y)
  F# x <= F# y = isTrue# (x <=## y)
  F# x >  F# y = isTrue# (x >## y)
  F# x >= F# y = isTrue# (x >=## y)

-- | What is not comparable (NaN) is GT.
compareDouble# :: Double# -> Double# -> Ordering
compareDouble# x y = case x <## y of
  1# -> LT
  _  -> case x ==## y of
    1# -> EQ
    _  -> GT

instance Eq Integer where
  IS x == IS y = isTrue# (x ==# y)
  IB x == IB y = isTrue# (compareBig# x y ==# 0#)
  _    == _    = False

instance Ord Integer where
  compare (IS x) (IS y) = compareInt# x y
  compare (IB x) (IB y) = signOrdering# (compareBig# x y)
  compare (IS _) (IB y) = signOrdering# (negateInt# (sizeBig# y))
  compare (IB x) (IS _) = signOrdering# (sizeBig# x)
  IS x <  IS y = isTrue# (x <# y)
  x    <  y    = case compare x y of { LT -> True; _ -> False }
  IS x <= IS y = isTrue# (x <=# y)
  x    <= y    = case compare x y of { GT -> False; _ -> True }
  IS x >  IS y = isTrue# (x ># y)
  x    >  y    = case compare x y of { GT -> True; _ -> False }
  IS x >= IS y = isTrue# (x >=# y)
  x    >= y    = case compare x y of { LT -> False; _ -> True }

instance Eq a => Eq [a] where
  []     == []     = True
  (x:xs) == (y:ys) = if x == y then xs == ys else False
  _      == _      = False

instance Ord a => Ord [a] where
  compare []     []     = EQ
  compare []     (_:_)  = LT
  compare (_:_)  []     = GT
  compare (x:xs) (y:ys) = case compare x y of
    EQ -> compare xs ys
    o  -> o

instance Eq a => Eq (Maybe a) where
  Nothing == Nothing = True
  Just x  == Just y  = x == y
  _       == _       = False

instance Ord a => Ord (Maybe a) where
  compare Nothing  Nothing  = EQ
  compare Nothing  (Just _) = LT
  compare (Just _) Nothing  = GT
  compare (Just x) (Just y) = compare x y

instance (Eq a, Eq b) => Eq (Either a b) where
  Left x  == Left y  = x == y
  Right x == Right y = x == y
  _       == _       = False

instance (Ord a, Ord b) => Ord (Either a b) where
  compare (Left x)  (Left y)  = compare x y
  compare (Left _)  (Right _) = LT
  compare (Right _) (Left _)  = GT
  compare (Right x) (Right y) = compare x y

instance Eq () where
  () == () = True

instance Ord () where
  compare () () = EQ

instance (Eq a, Eq b) => Eq (a, b) where
  (a1, b1) == (a2, b2) =
    if a1 == a2 then b1 == b2 else False

instance (Ord a, Ord b) => Ord (a, b) where
  compare (a1, b1) (a2, b2) = case compare a1 a2 of
    EQ -> compare b1 b2
    o  -> o

instance (Eq a, Eq b, Eq c) => Eq (a, b, c) where
  (a1, b1, c1) == (a2, b2, c2) =
    if a1 == a2 then (if b1 == b2 then c1 == c2 else False) else False

instance (Ord a, Ord b, Ord c) => Ord (a, b, c) where
  compare (a1, b1, c1) (a2, b2, c2) = case compare a1 a2 of
    EQ -> case compare b1 b2 of
      EQ -> compare c1 c2
      o  -> o
    o  -> o

instance (Eq a, Eq b, Eq c, Eq d) => Eq (a, b, c, d) where
  (a1, b1, c1, d1) == (a2, b2, c2, d2) =
    a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2

instance (Ord a, Ord b, Ord c, Ord d) => Ord (a, b, c, d) where
  compare (a1, b1, c1, d1) (a2, b2, c2, d2) =
    compare a1 a2 `thenCompare`
    compare b1 b2 `thenCompare`
    compare c1 c2 `thenCompare`
    compare d1 d2

instance (Eq a, Eq b, Eq c, Eq d, Eq e) => Eq (a, b, c, d, e) where
  (a1, b1, c1, d1, e1) == (a2, b2, c2, d2, e2) =
    a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2

instance (Ord a, Ord b, Ord c, Ord d, Ord e) => Ord (a, b, c, d, e) where
  compare (a1, b1, c1, d1, e1) (a2, b2, c2, d2, e2) =
    compare a1 a2 `thenCompare`
    compare b1 b2 `thenCompare`
    compare c1 c2 `thenCompare`
    compare d1 d2 `thenCompare`
    compare e1 e2

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f) => Eq (a, b, c, d, e, f) where
  (a1, b1, c1, d1, e1, f1) == (a2, b2, c2, d2, e2, f2) =
    a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f) => Ord (a, b, c, d, e, f) where
  compare (a1, b1, c1, d1, e1, f1) (a2, b2, c2, d2, e2, f2) =
    compare a1 a2 `thenCompare`
    compare b1 b2 `thenCompare`
    compare c1 c2 `thenCompare`
    compare d1 d2 `thenCompare`
    compare e1 e2 `thenCompare`
    compare f1 f2

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g) => Eq (a, b, c, d, e, f, g) where
  (a1, b1, c1, d1, e1, f1, g1) == (a2, b2, c2, d2, e2, f2, g2) =
    a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g) => Ord (a, b, c, d, e, f, g) where
  compare (a1, b1, c1, d1, e1, f1, g1) (a2, b2, c2, d2, e2, f2, g2) =
    compare a1 a2 `thenCompare`
    compare b1 b2 `thenCompare`
    compare c1 c2 `thenCompare`
    compare d1 d2 `thenCompare`
    compare e1 e2 `thenCompare`
    compare f1 f2 `thenCompare`
    compare g1 g2

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h) => Eq (a, b, c, d, e, f, g, h) where
  (a1, b1, c1, d1, e1, f1, g1, h1) == (a2, b2, c2, d2, e2, f2, g2, h2) =
    a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2 && h1 == h2

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h) => Ord (a, b, c, d, e, f, g, h) where
  compare (a1, b1, c1, d1, e1, f1, g1, h1) (a2, b2, c2, d2, e2, f2, g2, h2) =
    compare a1 a2 `thenCompare`
    compare b1 b2 `thenCompare`
    compare c1 c2 `thenCompare`
    compare d1 d2 `thenCompare`
    compare e1 e2 `thenCompare`
    compare f1 f2 `thenCompare`
    compare g1 g2 `thenCompare`
    compare h1 h2

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i) => Eq (a, b, c, d, e, f, g, h, i) where
  (a1, b1, c1, d1, e1, f1, g1, h1, i1) == (a2, b2, c2, d2, e2, f2, g2, h2, i2) =
    a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2 && h1 == h2 && i1 == i2

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i) => Ord (a, b, c, d, e, f, g, h, i) where
  compare (a1, b1, c1, d1, e1, f1, g1, h1, i1) (a2, b2, c2, d2, e2, f2, g2, h2, i2) =
    compare a1 a2 `thenCompare`
    compare b1 b2 `thenCompare`
    compare c1 c2 `thenCompare`
    compare d1 d2 `thenCompare`
    compare e1 e2 `thenCompare`
    compare f1 f2 `thenCompare`
    compare g1 g2 `thenCompare`
    compare h1 h2 `thenCompare`
    compare i1 i2

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j) => Eq (a, b, c, d, e, f, g, h, i, j) where
  (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1) == (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2) =
    a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2 && h1 == h2 && i1 == i2 && j1 == j2

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j) => Ord (a, b, c, d, e, f, g, h, i, j) where
  compare (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1) (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2) =
    compare a1 a2 `thenCompare`
    compare b1 b2 `thenCompare`
    compare c1 c2 `thenCompare`
    compare d1 d2 `thenCompare`
    compare e1 e2 `thenCompare`
    compare f1 f2 `thenCompare`
    compare g1 g2 `thenCompare`
    compare h1 h2 `thenCompare`
    compare i1 i2 `thenCompare`
    compare j1 j2

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k) => Eq (a, b, c, d, e, f, g, h, i, j, k) where
  (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1) == (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2) =
    a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2 && h1 == h2 && i1 == i2 && j1 == j2 && k1 == k2

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k) => Ord (a, b, c, d, e, f, g, h, i, j, k) where
  compare (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1) (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2) =
    compare a1 a2 `thenCompare`
    compare b1 b2 `thenCompare`
    compare c1 c2 `thenCompare`
    compare d1 d2 `thenCompare`
    compare e1 e2 `thenCompare`
    compare f1 f2 `thenCompare`
    compare g1 g2 `thenCompare`
    compare h1 h2 `thenCompare`
    compare i1 i2 `thenCompare`
    compare j1 j2 `thenCompare`
    compare k1 k2

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k, Eq l) => Eq (a, b, c, d, e, f, g, h, i, j, k, l) where
  (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1) == (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2) =
    a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2 && h1 == h2 && i1 == i2 && j1 == j2 && k1 == k2
        && l1 == l2

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k, Ord l) => Ord (a, b, c, d, e, f, g, h, i, j, k,
    l) where
  compare (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1) (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2) =
    compare a1 a2 `thenCompare`
    compare b1 b2 `thenCompare`
    compare c1 c2 `thenCompare`
    compare d1 d2 `thenCompare`
    compare e1 e2 `thenCompare`
    compare f1 f2 `thenCompare`
    compare g1 g2 `thenCompare`
    compare h1 h2 `thenCompare`
    compare i1 i2 `thenCompare`
    compare j1 j2 `thenCompare`
    compare k1 k2 `thenCompare`
    compare l1 l2

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k, Eq l, Eq m) => Eq (a, b, c, d, e, f, g, h, i, j, k, l, m) where
  (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1) == (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2) =
    a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2 && h1 == h2 && i1 == i2 && j1 == j2 && k1 == k2
        && l1 == l2 && m1 == m2

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k, Ord l, Ord m) => Ord (a, b, c, d, e, f, g, h, i,
    j, k, l, m) where
  compare (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1) (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2) =
    compare a1 a2 `thenCompare`
    compare b1 b2 `thenCompare`
    compare c1 c2 `thenCompare`
    compare d1 d2 `thenCompare`
    compare e1 e2 `thenCompare`
    compare f1 f2 `thenCompare`
    compare g1 g2 `thenCompare`
    compare h1 h2 `thenCompare`
    compare i1 i2 `thenCompare`
    compare j1 j2 `thenCompare`
    compare k1 k2 `thenCompare`
    compare l1 l2 `thenCompare`
    compare m1 m2

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k, Eq l, Eq m, Eq n) => Eq (a, b, c, d, e, f, g, h, i, j, k,
    l, m, n) where
  (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1, n1) == (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2, n2) =
    a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2 && h1 == h2 && i1 == i2 && j1 == j2 && k1 == k2
        && l1 == l2 && m1 == m2 && n1 == n2

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k, Ord l, Ord m, Ord n) => Ord (a, b, c, d, e, f,
    g, h, i, j, k, l, m, n) where
  compare (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1, n1) (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2, n2) =
    compare a1 a2 `thenCompare`
    compare b1 b2 `thenCompare`
    compare c1 c2 `thenCompare`
    compare d1 d2 `thenCompare`
    compare e1 e2 `thenCompare`
    compare f1 f2 `thenCompare`
    compare g1 g2 `thenCompare`
    compare h1 h2 `thenCompare`
    compare i1 i2 `thenCompare`
    compare j1 j2 `thenCompare`
    compare k1 k2 `thenCompare`
    compare l1 l2 `thenCompare`
    compare m1 m2 `thenCompare`
    compare n1 n2

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k, Eq l, Eq m, Eq n, Eq o) => Eq (a, b, c, d, e, f, g, h, i,
    j, k, l, m, n, o) where
  (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1, n1, o1) == (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2, n2, o2) =
    a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2 && h1 == h2 && i1 == i2 && j1 == j2 && k1 == k2
        && l1 == l2 && m1 == m2 && n1 == n2 && o1 == o2

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k, Ord l, Ord m, Ord n, Ord o) => Ord (a, b, c, d,
    e, f, g, h, i, j, k, l, m, n, o) where
  compare (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1, n1, o1) (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2, n2, o2) =
    compare a1 a2 `thenCompare`
    compare b1 b2 `thenCompare`
    compare c1 c2 `thenCompare`
    compare d1 d2 `thenCompare`
    compare e1 e2 `thenCompare`
    compare f1 f2 `thenCompare`
    compare g1 g2 `thenCompare`
    compare h1 h2 `thenCompare`
    compare i1 i2 `thenCompare`
    compare j1 j2 `thenCompare`
    compare k1 k2 `thenCompare`
    compare l1 l2 `thenCompare`
    compare m1 m2 `thenCompare`
    compare n1 n2 `thenCompare`
    compare o1 o2

-- Numbers of C --------------------------------------------------------------------------------------------------------

-- | Here, since errors of the system have one; the rest is in Tarry.IntWord. Inside is an Int that is always narrowed.
newtype Int32 = MkInt32 Int deriving (Eq, Ord)
newtype CInt = CInt Int32 deriving (Eq, Ord)
