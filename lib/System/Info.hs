module System.Info (os, arch, compilerName, compilerVersion, fullCompilerVersion) where

import Data.Version (Version(..))

os, arch, compilerName :: String
os = "linux"
arch = "x86_64"
compilerName = "tarry"

compilerVersion, fullCompilerVersion :: Version
compilerVersion = Version [0, 1] []
fullCompilerVersion = compilerVersion
