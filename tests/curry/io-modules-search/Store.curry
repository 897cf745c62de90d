module Store where
supplier :: String -> String
supplier "bolt" = "Acme"
supplier "bolt" = "Bolts & Co"
supplier "nut" = "Acme"

priceOf :: String -> Int
priceOf s = case s of
  "Acme" -> 12
  _      -> 15
stock :: String -> [Int]
stock "bolt" = [1, 2, 3]
stock'default _ = []
