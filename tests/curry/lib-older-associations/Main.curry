-- Associations of IOExts, and finite maps as text.
import FiniteMap
import IOExts

main :: IO ()
main = do
  getAssoc "a" >>= print
  setAssoc "a" "1"
  setAssoc "b" ("2" ++ "3")
  setAssoc "a" "4"
  mapM_ (\k -> getAssoc k >>= print) ["a", "b", "c"]
  let m = listToFM (<) [(2, "two"), (1, "one"), (3, "three")]
      n = readFM (>) (showFM m) :: FM Int String
  putStrLn (showFM m)
  putStrLn (showFM n)
  print (lookupFM n 3, eqFM m (readFM (<) (showFM n)))
