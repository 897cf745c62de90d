-- A logic variable may have a signature.
main :: Bool
main = null xs
  where xs :: [Int]
        xs free
