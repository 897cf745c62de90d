-- | Places in what is parsed: lines and columns from 1. A tab goes to the next column after a multiple of eight.
module Text.Parsec.Pos
  ( SourceName, Line, Column, SourcePos, sourceLine, sourceColumn, sourceName, incSourceLine, incSourceColumn
  , setSourceLine, setSourceColumn, setSourceName, newPos, initialPos, updatePosChar, updatePosString
  ) where

import Data.List (foldl')

type SourceName = String
type Line       = Int
type Column     = Int

data SourcePos = SourcePos SourceName !Int !Int
  deriving (Eq, Ord)

instance Show SourcePos where
  show (SourcePos name line column)
    | null name = place
    | otherwise = '"' : name ++ "\" " ++ place
    where place = "(line " ++ show line ++ ", column " ++ show column ++ ")"

newPos :: SourceName -> Line -> Column -> SourcePos
newPos = SourcePos

initialPos :: SourceName -> SourcePos
initialPos name = SourcePos name 1 1

sourceName :: SourcePos -> SourceName
sourceName (SourcePos n _ _) = n

sourceLine, sourceColumn :: SourcePos -> Int
sourceLine   (SourcePos _ l _) = l
sourceColumn (SourcePos _ _ c) = c

incSourceLine, incSourceColumn, setSourceLine, setSourceColumn :: SourcePos -> Int -> SourcePos
incSourceLine   (SourcePos n l c) k = SourcePos n (l + k) c
incSourceColumn (SourcePos n l c) k = SourcePos n l (c + k)
setSourceLine   (SourcePos n _ c) l = SourcePos n l c
setSourceColumn (SourcePos n l _) c = SourcePos n l c

setSourceName :: SourcePos -> SourceName -> SourcePos
setSourceName (SourcePos _ l c) n = SourcePos n l c

updatePosString :: SourcePos -> String -> SourcePos
updatePosString = foldl' updatePosChar

updatePosChar :: SourcePos -> Char -> SourcePos
updatePosChar (SourcePos name line column) c = case c of
  '\n' -> SourcePos name (line + 1) 1
  '\t' -> SourcePos name line (column + 8 - (column - 1) `mod` 8)
  _    -> SourcePos name line (column + 1)
