{-# LANGUAGE LiberalTypeSynonyms, RankNTypes #-}
-- Synonyms as arguments of synonyms, with fewer arguments than they take: they get the others where they are put.
module Main (main) where

type Id x = x
type Generic i o = forall x. i x -> o x
type Pair f = (f Int, f Bool)
type To a b = a -> b
type Twice f a = f (f a)

same :: Generic Id []
same x = [x]

both :: Pair Id
both = (3, True)

lists :: Pair []
lists = ([1], [False])

apply :: Pair (To Char)
apply = (fromEnum, (== 'x'))

deep :: Twice (To Int) Int
deep a b = a - b

main :: IO ()
main = do
  print (same 'c', same (), both, lists)
  print (fst apply 'a', snd apply 'x', deep 5 2)
