-- | All values of an expression, as actions.
module Control.Search.AllValues
  (getAllValues, getOneValue, getAllFailures, getAllSolutions, getOneSolution, allValues, oneValue, someValue) where

import Control.Search.Unsafe

getAllValues :: a -> IO [a]
getAllValues x = return (allValues x) >>= \vs -> return $!! vs

getOneValue :: a -> IO (Maybe a)
getOneValue x = return $!! oneValue x

getAllSolutions :: Data a => (a -> Bool) -> IO [a]
getAllSolutions p = getAllValues (let x free in p x &> x)

getOneSolution :: Data a => (a -> Bool) -> IO (Maybe a)
getOneSolution p = getOneValue (let x free in p x &> x)

-- | The values for which the constraint fails.
getAllFailures :: a -> (a -> Bool) -> IO [a]
getAllFailures x p = do
  vs <- getAllValues x
  fs <- mapM (\v -> getOneValue (p v) >>= \r -> return (maybe [v] (const []) r)) vs
  return (concat fs)
