-- Huffman coding with a leftist heap.
module Main where

import Data.List (sortBy, foldl')
import Data.Ord (comparing)
import qualified Data.Map as M

data Heap a = Empty | Node Int a (Heap a) (Heap a)

rank :: Heap a -> Int
rank Empty = 0
rank (Node r _ _ _) = r

merge :: Ord a => Heap a -> Heap a -> Heap a
merge Empty h = h
merge h Empty = h
merge a@(Node _ x l r) b@(Node _ y l' r')
  | x <= y = make x l (merge r b)
  | otherwise = make y l' (merge a r')
  where make z p q | rank p >= rank q = Node (rank q + 1) z p q
                   | otherwise = Node (rank p + 1) z q p

insert :: Ord a => a -> Heap a -> Heap a
insert x = merge (Node 1 x Empty Empty)

pop :: Ord a => Heap a -> Maybe (a, Heap a)
pop Empty = Nothing
pop (Node _ x l r) = Just (x, merge l r)

data Code = Leaf Char | Fork Code Code
data Weighted = Weighted Int String Code
instance Eq Weighted where a == b = compare a b == EQ
instance Ord Weighted where compare (Weighted a s _) (Weighted b t _) = compare (a, s) (b, t)

build :: String -> Maybe Code
build s = go (foldl' (flip insert) Empty [Weighted n [c] (Leaf c) | (c, n) <- M.toList freq])
  where
    freq = M.fromListWith (+) [(c, 1) | c <- s]
    go h = do
      (Weighted n s1 a, h') <- pop h
      case pop h' of
        Nothing -> Just a
        Just (Weighted m s2 b, h'') -> go (insert (Weighted (n + m) (min s1 s2) (Fork a b)) h'')

table :: Code -> M.Map Char String
table c = M.fromList (go c "")
  where go (Leaf x) p = [(x, reverse p)]
        go (Fork a b) p = go a ('0' : p) ++ go b ('1' : p)

decode :: Code -> String -> String
decode code = go code
  where go (Leaf c) [] = [c]
        go _ [] = ""
        go (Leaf c) bs = c : go code bs
        go (Fork a _) ('0' : bs) = go a bs
        go (Fork _ b) (_ : bs) = go b bs

main :: IO ()
main = do
  let text = "she sells sea shells by the sea shore"
  case build text of
    Nothing -> putStrLn "empty"
    Just code -> do
      let t = table code
          bits = concatMap (t M.!) text
      mapM_ (\(c, b) -> putStrLn (show c ++ " " ++ b)) (sortBy (comparing (length . snd) <> comparing fst) (M.toList t))
      print (length bits, length text * 8)
      putStrLn (decode code bits)
      print (decode code bits == text)
  print (fmap (const ()) (build ""))
