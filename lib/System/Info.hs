-- | What runs this program, and where.
module System.Info (os, arch, compilerName, compilerVersion, fullCompilerVersion) where

import Data.Version (Version(..))
import Tarry.Base (unsafePerformIO)
import Tarry.Path (systemName)

os, arch, compilerName :: String
os = unsafePerformIO (systemName 0)
arch = unsafePerformIO (systemName 1)
compilerName = "tarry"

compilerVersion, fullCompilerVersion :: Version
compilerVersion = Version [0, 1] []
fullCompilerVersion = compilerVersion
