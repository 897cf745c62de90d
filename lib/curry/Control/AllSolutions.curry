-- | The name of AllSolutions in packages.
module Control.AllSolutions (module AllSolutions) where

import AllSolutions
