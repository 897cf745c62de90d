import Data.Maybe (fromMaybe)

main = print (fromMaybe 1 Nothing)
helper = 2
