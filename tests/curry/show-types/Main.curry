-- Show as derived: records, infix constructors, negative numbers, nested parentheses, strings.
data Op = Int :*: Int | Neg { arg :: Int } | (:-) Int
  deriving (Eq, Ord, Show)

newtype Wrap a = Wrap { unwrap :: a }
  deriving (Eq, Ord, Show)

data T a b = a `T` b
  deriving Show

infixl 7 :*:

main :: IO ()
main = do
  print (1 :*: (-2), Just (3 :*: 4), Neg (-1), Just (Neg { arg = 2 }))
  print (Wrap (Just (-5)), [Left 1, Right "x"], (Wrap 'c', ()))
  print (showsPrec 11 (-5 :: Int) "", show (Just (Just Nothing :: Maybe (Maybe Int))))
  print (1 :*: 2 < Neg 0, maximum' [Wrap 1, Wrap 3, Wrap 2])
  print ((1, 2, 3, 4, 5, 6, 7) == (1, 2, 3, 4, 5, 6, 7), compare (1, 2, 3, 4, 5, 6) (1, 2, 3, 4, 5, 7))
  print (1, 'a', "b", 2.0, True, LT, minBound :: (Bool, Ordering, ()))
  print (let y, z free in (1, y, 3, 4, 5, 6, z) =:= (1, 2, 3, 4, 5, 6, 'c') &> (y, z))
  where maximum' = foldr1 max
