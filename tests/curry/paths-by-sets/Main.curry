-- Graph: paths without repetition, shortest by set functions, rigid waits
import Control.Search.SetFunctions
import Data.List

type Node = Char
next :: Node -> Node
next 'a' = 'b' ? 'c'
next 'b' = 'd'
next 'c' = 'd' ? 'e'
next 'd' = 'a' ? 'f'
next 'e' = 'f'

paths :: Node -> Node -> [Node]
paths from to = reverse (go [from])
  where go p@(n : _) | n == to = p
        go p@(n : _) | n /= to && notElem m p = go (m : p) where m = next n

main :: ([[Node]], [Node], Int)
main = (sortBy shorter (valuesOf ps), head (sortBy shorter (valuesOf ps)), foldValues (+) 0 (mapValues length ps))
  where ps = set2 paths 'a' 'f'
        shorter p q = (length p, p) <= (length q, q)
