module Inventory.Report (showResult, table) where

import Data.List (intercalate, transpose)
import qualified Data.Set as Set
import Inventory.Query
import Inventory.Types

showResult :: Result -> [String]
showResult (Items []) = ["nothing"]
showResult (Items is) = lines (table is)
showResult (Sum m) = ["worth " ++ show m]
showResult (Done s) = [s]
showResult (Failed s) = ["failed: " ++ s]
showResult (TagCounts ts) = [intercalate ", " [ t ++ " (" ++ show n ++ ")" | (t, n) <- ts ]]

table :: [Item] -> String
table is = intercalate "\n" (map (intercalate " | ") (transpose (map column (transpose rows))))
  where
    rows = ["item", "count", "price", "tags"] : [ [name i, amount i, show (cost i), unwords (Set.toList (tags i))] | i <- is ]
    amount i = show (count i) ++ (case unit i of { Pieces -> ""; Metres -> " m"; Litres -> " l" })
    column cells = let w = maximum (map length cells) in [ c ++ replicate (w - length c) ' ' | c <- cells ]
