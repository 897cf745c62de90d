import System.IO.Unsafe

-- The text is that of each branch.
branches :: (String, String)
branches =
  let x, y free
      s = showAnyTerm (x, y :: Bool)
  in (x =:= True &> (s, showAnyTerm (x, y))) ? ((x =:= False & y =:= (True ? False)) &> (s, showAnyTerm (y, x)))

data T a = Leaf | Node (T a) a (T a)

tree :: (String, String)
tree = (showAnyTerm (Node Leaf (1 ? 2) (Node Leaf (-3) Leaf)), showAnyTerm (Just x, y :: Bool, x :: Bool, "t\228xt", 'c', 2.5))
 where x, y free

main :: (String, String)
main = branches ? tree
