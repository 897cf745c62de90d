-- | Instances that old versions of base lack (package base-orphans). The library here is of one version, and has them where they belong.
module Data.Orphans () where
