module Helper where
