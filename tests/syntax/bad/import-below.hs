import Data.List
main = print (sort [2, 1])
import Data.Char
