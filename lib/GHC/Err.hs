-- | What has no value.
module GHC.Err (error, errorWithoutStackTrace, undefined) where
