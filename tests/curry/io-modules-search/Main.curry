-- An action that searches, in three modules.
module Main (main) where
import Store
import qualified Report as R
import Control.Search.AllValues (getAllValues, getOneValue)
main :: IO ()
main = do
  vs <- getAllValues (supplier "bolt")
  R.table [(v, priceOf v) | v <- vs]
  one <- getOneValue (supplier "nut")
  print one
  none <- getOneValue (supplier "cog")
  print none
  mapM_ (\(n, xs) -> putStrLn (n ++ ": " ++ show (length xs))) inventory
  where inventory = [("bolt", stock "bolt"), ("nut", stock "nut")]
