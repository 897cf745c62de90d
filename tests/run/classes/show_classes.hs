{-# LANGUAGE FlexibleInstances, TypeSynonymInstances #-}
-- Classes over shows: showList, printf-like variadic functions, type-indexed values, instances on type synonyms.
module Main where

newtype Ch = Ch Char
instance Show Ch where
  showsPrec _ (Ch c) = showChar c
  showList cs = showChar '<' . foldr (.) id (map shows cs) . showChar '>'

class Printf r where spr :: String -> [String] -> r
instance Printf String where spr fmt args = go fmt (reverse args)
                                     where go ('%' : cs) (a : as) = a ++ go cs as
                                           go (c : cs) as = c : go cs as
                                           go [] _ = []
instance (Show a, Printf r) => Printf (a -> r) where spr fmt args = \a -> spr fmt (show a : args)
instance Printf (IO ()) where spr fmt args = putStrLn (spr fmt args)

printf :: Printf r => String -> r
printf fmt = spr fmt []

class Pretty a where
  pretty :: a -> String
  prettyList :: [a] -> String
  prettyList xs = "[" ++ concatMap ((++ ";") . pretty) xs ++ "]"
instance Pretty Char where { pretty c = [c]; prettyList s = "'" ++ s ++ "'" }
instance Pretty Int where pretty n = "i" ++ show n
instance Pretty Bool where pretty b = if b then "yes" else "no"
instance Pretty a => Pretty [a] where pretty = prettyList
instance (Pretty a, Pretty b) => Pretty (a, b) where pretty (a, b) = pretty a ++ "&" ++ pretty b
instance Pretty a => Pretty (Maybe a) where pretty = maybe "-" pretty

class Default a where def :: a
instance Default Int where def = 7
instance Default [a] where def = []
instance (Default a, Default b) => Default (a, b) where def = (def, def)
instance Default b => Default (a -> b) where def = const def

type Name = String
class Named a where nameOf :: a -> Name
instance Named Name where nameOf = id
instance Named Int where nameOf = show

main :: IO ()
main = do
  print [Ch 'a', Ch 'b']
  print (Just [Ch 'x'], Ch 'y', [[Ch 'z'], []])
  putStrLn (printf "% and % make %" (1 :: Int) 'c' [True])
  printf "io % %" "str" (Just 2.5) :: IO ()
  putStrLn (pretty [(1 :: Int, "one"), (2, "two")])
  putStrLn (pretty [[True, False], []] ++ pretty (Just "j", Nothing :: Maybe Int))
  print (def :: (Int, String), (def :: Bool -> (Int, [()])) True)
  putStrLn (nameOf "n" ++ nameOf (5 :: Int))
