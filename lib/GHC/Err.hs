-- | What has no value.
module GHC.Err (error, errorWithoutStackTrace, undefined, absentErr) where

absentErr :: a
absentErr = errorWithoutStackTrace "Oops! The program has entered an `absent' argument!\n"
