-- Records, updates, show of negative numbers and nested constructors
import Data.List (maximum)
data Person = Person { name :: String, age :: Int, spouse :: Maybe Person }
  deriving (Eq, Show)

older :: Person -> Person
older p = p { age = age p + 1 }

marry :: Person -> Person -> Person
marry p q = p { spouse = Just q { spouse = Nothing } }

data V = V Int Float | Int :+ Int deriving (Eq, Show, Ord)
infixl 6 :+

main :: IO ()
main = do
  let p = Person "Ada" 36 Nothing
  print (older p)
  print (marry p (Person { age = -1, name = "Q\n", spouse = Just p }))
  print [V (-3) (-2.5), 1 :+ (-2)]
  print (compare (V 1 2.0) (1 :+ 2), maximum [1 :+ 3, 1 :+ 2])
  print (showsPrec 7 (1 :+ 2) "")
