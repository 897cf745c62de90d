-- | Which system compiles and runs this program.
module Curry.Compiler.Distribution
  ( curryCompiler, curryCompilerMajorVersion, curryCompilerMinorVersion, curryCompilerRevisionVersion
  , curryRuntime, curryRuntimeMajorVersion, curryRuntimeMinorVersion, baseVersion, installDir ) where

curryCompiler, curryRuntime, baseVersion, installDir :: String
curryCompiler = "tarry"
curryRuntime = "tarry"
baseVersion = "3.0.0"
installDir = ""

curryCompilerMajorVersion, curryCompilerMinorVersion, curryCompilerRevisionVersion :: Int
curryCompilerMajorVersion = 1
curryCompilerMinorVersion = 0
curryCompilerRevisionVersion = 0

curryRuntimeMajorVersion, curryRuntimeMinorVersion :: Int
curryRuntimeMajorVersion = 1
curryRuntimeMinorVersion = 0
