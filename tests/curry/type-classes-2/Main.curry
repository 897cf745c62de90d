-- Default methods in a circle, superclasses, instances for lists and functions.
class Pretty a where
  pretty :: a -> String
  prettyList :: [a] -> String
  prettyList xs = "<" ++ concatMap pretty xs ++ ">"

instance Pretty Bool where
  pretty b = if b then "T" else "F"

instance Pretty Char where
  pretty c = [c]
  prettyList s = "'" ++ s ++ "'"

instance Pretty a => Pretty [a] where
  pretty = prettyList

instance (Pretty a, Pretty b) => Pretty (a, b) where
  pretty (a, b) = pretty a ++ "/" ++ pretty b

main :: IO ()
main = putStrLn (pretty [(True, "ab"), (False, "")])
