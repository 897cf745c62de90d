module Data.Maybe (Maybe(..), fromMaybe, maybeToList, mapMaybe) where

fromMaybe d Nothing = d
fromMaybe _ (Just x) = x
maybeToList (Just x) = [x]
maybeToList Nothing = []
mapMaybe f xs = xs
