-- | Stacks of cost centres, which belong to the profiler: a program sees none, as one that GHC compiled without it.
module GHC.Stack.CCS
  ( currentCallStack, whoCreated, CostCentreStack, CostCentre, getCurrentCCS, getCCSOf, clearCCS, ccsCC, ccsParent, ccLabel, ccModule, ccSrcSpan
  , ccsToStrings, renderStack
  ) where

import Foreign.C.Types (CChar)
import Tarry.Ptr (Ptr, nullPtr)

-- | That of the profiler, which programs cannot see.
currentCallStack :: IO [String]
currentCallStack = return []

whoCreated :: a -> IO [String]
whoCreated _ = return []

data CostCentreStack
data CostCentre

-- | There is none, as in a program that GHC compiled for no profile.
getCurrentCCS, getCCSOf :: a -> IO (Ptr CostCentreStack)
getCurrentCCS _ = return nullPtr
getCCSOf _ = return nullPtr

clearCCS :: IO a -> IO a
clearCCS = id

ccsCC :: Ptr CostCentreStack -> IO (Ptr CostCentre)
ccsCC _ = return nullPtr

ccsParent :: Ptr CostCentreStack -> IO (Ptr CostCentreStack)
ccsParent _ = return nullPtr

ccLabel, ccModule, ccSrcSpan :: Ptr CostCentre -> IO (Ptr CChar)
ccLabel _ = return nullPtr
ccModule _ = return nullPtr
ccSrcSpan _ = return nullPtr

ccsToStrings :: Ptr CostCentreStack -> IO [String]
ccsToStrings _ = return []

renderStack :: [String] -> String
renderStack lines = "CallStack (from -prof):" ++ concatMap ("\n  " ++) (reverse lines)
