-- | The name of Findall in packages.
module Control.Findall
  ( getAllValues, allValues, someValue, oneValue, allSolutions, someSolution, oneSolution, isFail, rewriteAll, rewriteSome ) where

import Findall

-- | The first one, if there is any.
oneSolution :: Data a => (a -> Bool) -> Maybe a
oneSolution p = oneValue (let x free in p x &> x)
