-- A class with a superclass, used with logic variables.
class Eq a => Named a where
  named :: String -> a

data Fruit = Apple | Pear deriving Eq

instance Named Fruit where
  named "apple" = Apple
  named "pear"  = Pear

main :: String
main | named s == Pear = s where s free
