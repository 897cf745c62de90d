module Main (M.main) where
import qualified M
