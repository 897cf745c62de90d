-- Show and Read of operators, records, negative numbers and nested constructors.
module Main where
data Op = Int :+: Int | Op :*: Op | Neg { unNeg :: Op } | Int `Foo` Int | (:%) Int Int deriving (Show, Read, Eq, Ord)
infixl 6 :+:
infixr 7 :*:
infix 4 `Foo`
data R = R { a :: Int, (<+>) :: Maybe Int, b' :: [R] } | Q { a :: Int } deriving (Show, Read, Eq, Ord)
newtype W a = W { unW :: a } deriving (Show, Read, Eq, Ord)
data U = U deriving (Show, Read, Eq, Ord, Bounded, Enum)
data P a b = P a b | a :& b deriving (Show, Read, Eq)
data Rec = Rec { f1 :: Double, f2 :: Char, f3 :: String, f4 :: (Int, Bool) } deriving (Show, Read, Eq)
main :: IO ()
main = do
  print (1 :+: (-2))
  print ((1 :+: 2) :*: (3 :+: 4) :*: Neg (5 :+: 6))
  print (Neg { unNeg = (-1) `Foo` 2 })
  print ((:%) 3 (-4))
  print (R { a = -1, (<+>) = Just (-2), b' = [Q 3, Q { a = -4 }] })
  print (Just (W (-3.5)), W (Just U), [W (W 'c')])
  print (P (Just 1) (Left (-2) :: Either Int Bool), (-1) :& (-2))
  print (Just ((-1) :& 2))
  print (Rec (-0.1) '\'' "a\"b\n\1234\&5" (-3, True))
  print (read "1 :+: (-2)" :: Op)
  print (read " ( Neg { unNeg = ((-1)) `Foo` 2 } ) " :: Op)
  print (read "R {a = -1, (<+>) = Just (-2), b' = [Q {a=3}]}" :: R)
  print (read "[W {unW = 3},W{unW=4}]" :: [W Int])
  print ((read "Just (W {unW = U})") :: Maybe (W U))
  print (read "Rec {f1 = -0.1, f2 = '\\'', f3 = \"a\\\"b\\n\\1234\\&5\", f4 = (-3,True)}" == Rec (-0.1) '\'' "a\"b\n\1234\&5" (-3, True))
  print (reads "P 1 2 rest" :: [(P Int Int, String)])
  print (reads "1 :& 2" :: [(P Int Int, String)])
  print (reads "U3" :: [(U, String)], reads "U 3" :: [(U, String)])
  print (showsPrec 6 (1 :+: 2) "", showsPrec 7 (1 :+: 2) "", show (W (1 :+: 2)))
  print (minimum [Neg (1 :+: 2), 3 :+: 4, (:%) 1 2], compare (Q 1) (R 1 Nothing []))
