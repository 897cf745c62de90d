{-# LANGUAGE PatternSynonyms, TypeAbstractions, ScopedTypeVariables #-}
module Example where

pattern Single :: a -> [a]
pattern Single x = [x]

first :: [a] -> Maybe a
first (Single @t x) = Just (x :: t)
first _ = Nothing
