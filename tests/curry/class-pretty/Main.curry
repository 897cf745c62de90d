class Pretty a where
  pretty :: a -> String
  pretty _ = "?"
  prettyList :: [a] -> String
  prettyList xs = "[" ++ go xs ++ "]"
    where go [] = ""
          go [y] = pretty y
          go (y : z : ys) = pretty y ++ "; " ++ go (z : ys)

data Colour = Red | Green deriving (Show, Eq, Ord, Enum, Bounded)
data Opaque = Opaque

instance Pretty Colour where
  pretty = map toLow . show
    where toLow c | c >= 'A' && c <= 'Z' = chr (ord c + 32)
                  | otherwise = c

instance Pretty Opaque

instance Pretty Bool where
  pretty True = "yes"
  pretty False = "no"
  prettyList bs = concatMap pretty bs

instance Pretty a => Pretty [a] where
  pretty = prettyList

instance (Pretty a, Pretty b) => Pretty (a, b) where
  pretty (a, b) = pretty a ++ "/" ++ pretty b

instance Pretty a => Pretty (Maybe a) where
  pretty Nothing = "-"
  pretty (Just x) = pretty x

main :: String
main = pretty [minBound .. maxBound :: Colour]
     ? pretty [(True, Opaque), (False, Opaque)]
     ? pretty [True, False]
     ? pretty [Just [Red], Nothing]
     ? pretty (anyOf [Red, Green])
  where anyOf = foldr1 (?)
