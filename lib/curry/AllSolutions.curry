-- | Encapsulated search by its older name.
module AllSolutions (getAllSolutions, getAllValues, getOneValue, getOneSolution, getAllFailures) where

import Control.Search.AllValues
