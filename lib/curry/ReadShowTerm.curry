-- | Terms as text.
module ReadShowTerm (showTerm, showQTerm, readTerm, readQTerm, readsTerm, readsQTerm) where

showTerm, showQTerm :: Show a => a -> String
showTerm = show
showQTerm = show

readTerm, readQTerm :: Read a => String -> a
readTerm = read
readQTerm = read

readsTerm, readsQTerm :: Read a => String -> [(a, String)]
readsTerm = reads
readsQTerm = reads
