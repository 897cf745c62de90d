-- FiniteMap as older programs have it: an order, and then entries.
import FiniteMap

phone :: FM String Int
phone = listToFM (<) [("anna", 11), ("bert", 22)]

main :: IO ()
main = do
  let m = addToFM phone "carl" 33
  print (lookupFM m "bert", lookupFM m "dora")
  print (lookupWithDefaultFM m 0 "dora")
  print (sizeFM m, keysFM m, eltsFM m)
  print (fmToList (delFromFM m "anna"))
  print (fmToList (addToFM_C (+) m "carl" 1))
  print (fmToList (mapFM (\_ n -> n + 1) phone))
  print (foldFM (\_ n s -> n + s) 0 m)
  print (elemFM "anna" m, isEmptyFM (emptyFM (<) :: FM Int Int))
