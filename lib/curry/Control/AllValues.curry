-- | What packages call Control.Search.AllValues and Control.Search.Unsafe.
module Control.AllValues
  (getAllValues, getOneValue, getAllFailures, allValues, someValue, oneValue, isFail, rewriteAll, rewriteSome) where

import Control.Search.AllValues
import Control.Search.Unsafe (isFail, rewriteAll, rewriteSome)
