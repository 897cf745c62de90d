import qualified Data.Map as M
import qualified Data.Set as S

-- An order by `<` alone.
data Node = Node Int
  deriving Eq

instance Ord Node where
  Node a < Node b = a < b

main :: IO ()
main = do
  let m = M.fromListWith (+) [ (w, 1) | w <- words "a b a c b a" ]
  print (M.toList m, M.size m, M.lookup "b" m, M.member "z" m)
  print (M.insert "d" 7 (M.delete "a" m))
  print (M.keys (M.union m (M.fromList [("x", 9)])), M.elems (fmap negate m), M.findWithDefault 0 "q" m)
  let big = M.fromList [ (i, i * i) | i <- [1 .. 200] ]
  print (M.size big, big M.! 77, foldr (+) 0 (M.elems big), M.lookupMin big, M.lookupMax (M.filterWithKey (\_ v -> even v) big))
  print ((case M.splitLookup 3 (M.fromList (zip [1 .. 5] "abcde")) of (a, _, _) -> a), M.adjust (* 2) 2 (M.fromList [(2, 5)]))
  let s = S.fromList [3, 1, 2, 3]
  print (s, S.member 2 s, S.toList (S.union s (S.fromList [9, 0])), S.size s, S.toList (S.fromList (map (`div` 2) (S.toList s))))
  print (S.toList (S.unfoldSet (\n -> filter (< 20) [n * 2, n + 7]) [1]))
  print (M.size (M.fromList [ (Node (n `mod` 5), n) | n <- [1 .. 20] ]), S.member (Node 3) (S.fromList (map Node [1, 3, 5])))
  print (read (show m) == m, (read "[fromList [(2,'x'),(1,'y')]]" :: [M.Map Int Char]))
  case M.singleton 1 'a' of { M.Bin k x n M.Tip M.Tip -> print (k, x, n) }
