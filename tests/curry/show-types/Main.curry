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
  where maximum' = foldr1 max
