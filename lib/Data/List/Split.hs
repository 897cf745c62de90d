-- | Lists taken apart at delimiters: the package split.
module Data.List.Split
  ( splitOn, splitOneOf, splitWhen, endBy, endByOneOf, wordsBy, linesBy
  , chunksOf, splitPlaces, splitPlacesBlanks, chop, divvy
  , splitEvery, chunk
  , Splitter, defaultSplitter, split, oneOf, onSublist, whenElt
  , dropDelims, keepDelimsL, keepDelimsR, condense, dropInitBlank, dropFinalBlank, dropInnerBlanks
  , dropBlanks, startsWith, startsWithOneOf, endsWith, endsWithOneOf
  ) where

import Data.List (genericSplitAt, stripPrefix)

data Piece a = Delimiter [a] | Text [a]

data Delimiters = Dropped | Kept | KeptLeft | KeptRight

data Blanks = Condensed | WithoutBlanks | WithBlanks

-- | Where a list is taken apart, and what becomes of delimiters and of blank pieces at the ends and between.
data Splitter a = Splitter
  { delimiter  :: [a] -> Maybe ([a], [a])     -- ^ at the beginning of a list, and what follows
  , delimiters :: Delimiters
  , inner      :: Blanks
  , first, end :: Bool                        -- ^ kept, if it is blank
  }

defaultSplitter :: Splitter a
defaultSplitter = Splitter (const Nothing) Kept WithBlanks True True

oneOf :: Eq a => [a] -> Splitter a
oneOf ds = whenElt (`elem` ds)

whenElt :: (a -> Bool) -> Splitter a
whenElt p = defaultSplitter { delimiter = at }
  where at (x : xs) | p x = Just ([x], xs)
        at _              = Nothing

onSublist :: Eq a => [a] -> Splitter a
onSublist d = defaultSplitter { delimiter = fmap ((,) d) . stripPrefix d }

dropDelims, keepDelimsL, keepDelimsR, condense, dropInitBlank, dropFinalBlank, dropInnerBlanks, dropBlanks :: Splitter a -> Splitter a
dropDelims s = s { delimiters = Dropped }
keepDelimsL s = s { delimiters = KeptLeft }
keepDelimsR s = s { delimiters = KeptRight }
condense s = s { inner = Condensed }
dropInitBlank s = s { first = False }
dropFinalBlank s = s { end = False }
dropInnerBlanks s = s { inner = WithoutBlanks }
dropBlanks = dropInitBlank . dropFinalBlank . condense

startsWith, startsWithOneOf, endsWith, endsWithOneOf :: Eq a => [a] -> Splitter a
startsWith = dropInitBlank . keepDelimsL . onSublist
startsWithOneOf = dropInitBlank . keepDelimsL . oneOf
endsWith = dropFinalBlank . keepDelimsR . onSublist
endsWithOneOf = dropFinalBlank . keepDelimsR . oneOf

split :: Splitter a -> [a] -> [[a]]
split s = map content . dropEnd s . dropFirst s . merge (delimiters s) . dropDelimiters (delimiters s) . blanks (inner s)
        . condensed (inner s) . pieces (delimiter s)

content :: Piece a -> [a]
content (Delimiter xs) = xs
content (Text xs)      = xs

pieces :: ([a] -> Maybe ([a], [a])) -> [a] -> [Piece a]
pieces _ [] = []
pieces at xs = case text xs of
  ([], rest)   -> after rest
  (before, rest) -> Text before : after rest
  where
    text ys = case (at ys, ys) of
      (Just found, _)     -> ([], Just found)
      (Nothing, [])       -> ([], Nothing)
      (Nothing, z : zs)   -> let (t, rest) = text zs in (z : t, rest)
    after Nothing            = []
    after (Just ([], r : rs)) = Delimiter [] : Text [r] : pieces at rs
    after (Just (d, rest))    = Delimiter d : pieces at rest

condensed :: Blanks -> [Piece a] -> [Piece a]
condensed Condensed = go
  where go []                = []
        go (Text t : rest)   = Text t : go rest
        go rest@(Delimiter _ : _) = let (ds, others) = spanDelimiters rest in Delimiter (concat ds) : go others
condensed _ = id

spanDelimiters :: [Piece a] -> ([[a]], [Piece a])
spanDelimiters (Delimiter d : rest) = let (ds, others) = spanDelimiters rest in (d : ds, others)
spanDelimiters rest                 = ([], rest)

-- | Between two delimiters, and before and behind all, is something.
blanks :: Blanks -> [Piece a] -> [Piece a]
blanks _ [] = [Text []]
blanks how (Delimiter d : rest) = Text [] : between how (Delimiter d : rest)
blanks how rest = between how rest

between :: Blanks -> [Piece a] -> [Piece a]
between _ [] = []
between WithoutBlanks (d@(Delimiter _) : rest@(Delimiter _ : _)) = d : between WithoutBlanks rest
between how (d@(Delimiter _) : rest@(Delimiter _ : _)) = d : Text [] : between how rest
between _ [d@(Delimiter _)] = [d, Text []]
between how (p : rest) = p : between how rest

dropDelimiters :: Delimiters -> [Piece a] -> [Piece a]
dropDelimiters Dropped ps = [p | p@(Text _) <- ps]
dropDelimiters _       ps = ps

merge :: Delimiters -> [Piece a] -> [Piece a]
merge KeptLeft  = left
  where left (Delimiter d : Text t : rest) = Text (d ++ t) : left rest
        left (Delimiter d : rest)          = Text d : left rest
        left (p : rest)                    = p : left rest
        left []                            = []
merge KeptRight = right
  where right (Text t : Delimiter d : rest) = Text (t ++ d) : right rest
        right (Delimiter d : rest)          = Text d : right rest
        right (p : rest)                    = p : right rest
        right []                            = []
merge _ = id

dropFirst, dropEnd :: Splitter a -> [Piece a] -> [Piece a]
dropFirst s (Text [] : rest) | not (first s) = rest
dropFirst _ ps = ps
dropEnd s ps | not (end s), not (null ps), Text [] <- last ps = init ps
             | otherwise = ps

splitOn, splitOneOf, endBy, endByOneOf :: Eq a => [a] -> [a] -> [[a]]
splitOn = split . dropDelims . onSublist
splitOneOf = split . dropDelims . oneOf
endBy = split . dropFinalBlank . dropDelims . onSublist
endByOneOf = split . dropFinalBlank . dropDelims . oneOf

splitWhen, wordsBy, linesBy :: (a -> Bool) -> [a] -> [[a]]
splitWhen = split . dropDelims . whenElt
wordsBy = split . dropBlanks . dropDelims . whenElt
linesBy = split . dropFinalBlank . dropDelims . whenElt

chunksOf, splitEvery, chunk :: Int -> [a] -> [[a]]
chunksOf n = chop (splitAt n)
splitEvery = chunksOf
chunk = chunksOf

splitPlaces, splitPlacesBlanks :: Integral n => [n] -> [a] -> [[a]]
splitPlaces (n : ns) xs@(_ : _) = let (a, rest) = genericSplitAt n xs in a : splitPlaces ns rest
splitPlaces _ _ = []
splitPlacesBlanks (n : ns) xs = let (a, rest) = genericSplitAt n xs in a : splitPlacesBlanks ns rest
splitPlacesBlanks [] _ = []

chop :: ([a] -> (b, [a])) -> [a] -> [b]
chop _ [] = []
chop f xs = let (b, rest) = f xs in b : chop f rest

-- | Pieces of n elements, each m behind the one before; what is shorter is left out.
divvy :: Int -> Int -> [a] -> [[a]]
divvy n m = takeWhile ((== n) . length) . chop (\xs -> (take n xs, drop m xs))
