-- | Trees as lines of text, for the eye.
module Tarry.Shape (Shape (..), drawn) where

-- | A tree whose labels are text.
data Shape = Leaf String | Fork String Shape Shape

-- | Hanging (the root above) or rotated (the root on the left); wide has empty lines between.
drawn :: Bool -> Bool -> Shape -> String
drawn hang wide = unlines . (if hang then hanging else rotated) wide

-- | The lines below a root are indented, those of the last child by blanks.
hanging :: Bool -> Shape -> [String]
hanging wide = go
  where go (Leaf x)     = [x]
        go (Fork x l r) = [x] ++ gap ++ indented "+--" "|  " (go l) ++ gap ++ indented "+--" "   " (go r)
        gap = if wide then ["|"] else []

indented :: String -> String -> [String] -> [String]
indented first others (l : ls) = (first ++ l) : map (others ++) ls
indented _     _      []       = []

-- | Those above the root, its own, and those below.
rotated :: Bool -> Shape -> [String]
rotated wide t = case go t of (above, x, below) -> above ++ [x] ++ below
  where go (Leaf x)     = ([], x, [])
        go (Fork x l r) = (side "   " "|  " (go r) ++ gap, x, gap ++ side "|  " "   " (go l))
        side upper lower (above, x, below) = map (upper ++) above ++ ["+--" ++ x] ++ map (lower ++) below
        gap = if wide then ["|"] else []
