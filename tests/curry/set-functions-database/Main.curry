import Control.Search.SetFunctions
import Data.List (sort)

data Person = P { name :: String, age :: Int, boss :: Maybe String } deriving (Eq, Show)

person :: Person
person = P { name = "ann", age = 50, boss = Nothing }
person = P { name = "bob", age = 41, boss = Just "ann" }
person = P { name = "eve", age = 30, boss = Just "bob" }
person = P { name = "joe", age = 28, boss = Just "bob" }
person = P "kim" 33 (Just "ann")

worksFor :: String -> String
worksFor b | boss p == Just b = name p where p = person

chain :: String -> String
chain b = worksFor b ? (chain $! worksFor b)

hasNoStaff :: Person -> Bool
hasNoStaff p = isEmpty (set1 worksFor (name p))

leaf :: String
leaf | hasNoStaff p = name p where p = person

data Answer = Staff String [String] | Oldest Int | Leaves [String] | Under [String]

main :: Answer
main = Staff b (sort (sortValues (set1 worksFor b)))
     ? Oldest (maxValue (set0 (age person)))
     ? Leaves (sortValues (set0 leaf))
     ? Under (sortValues (set1 chain "ann"))
  where b = "ann" ? "bob" ? "eve"
