-- Data.Sequence: sequences of many shapes, every function as a checksum of what it shows; then laziness and errors.
module Main (main) where

import Control.Exception
import Control.Monad.Fix (mfix)
import Data.Array (listArray)
import Data.Char (ord)
import qualified Data.Foldable as F
import Data.List (foldl')
import Data.Sequence (Seq, ViewL (..), ViewR (..), (<|), (><), (|>))
import qualified Data.Sequence as S
import Data.Traversable (mapAccumL, mapAccumR)

randoms :: Int -> [Int]
randoms = map (`div` 65536) . tail . iterate (\n -> (n * 1103515245 + 12345) `mod` 2147483648)

-- | Built by so many steps of every kind.
build :: Int -> Int -> Seq Int
build seed n = go n (randoms seed) S.empty
  where
    go 0 _ s = s
    go k (a : b : c : rest) s = go (k - 1) rest (step (a `mod` 12) (b `mod` 50) (c `mod` 100) s)
    go _ _ s = s
    step :: Int -> Int -> Int -> Seq Int -> Seq Int
    step 0 _ x s = x <| s
    step 1 _ x s = s |> x
    step 2 i x s = s >< S.fromList [x .. x + i]
    step 3 i x s = S.fromList [x .. x + i] >< s
    step 4 i x s = S.insertAt i x s
    step 5 i _ s = S.deleteAt i s
    step 6 i x s = S.update i x s
    step 7 _ _ s = S.reverse s
    step 8 i _ s = S.drop (i `div` 8) s
    step 9 i x s = S.fromFunction i (* x) >< S.take 60 s
    step 10 i x s = fmap (+ 1) s >< S.replicate (i `div` 4) x
    step _ i x s = S.adjust (+ x) i s |> i

samples :: [(Int, Seq Int, Seq Int)]
samples = [(s * 13 `mod` 60 - 4, build s (s `mod` 17), build (s + 100) (s `mod` 11)) | s <- [1 .. 35]]

report :: Show a => String -> (Int -> Seq Int -> Seq Int -> a) -> IO ()
report name f = putStrLn (name ++ " " ++ show (digest (concat [show (f i s t) | (i, s, t) <- samples])))

digest :: String -> Int
digest = foldl' (\h c -> (h * 31 + ord c) `mod` 1000000007) 7

failing :: Show a => a -> IO ()
failing x = do
  r <- try (evaluate (length (show x)))
  putStrLn (either (\(ErrorCall e) -> e) (const (show x)) r)

drainLeft, drainRight :: Seq Int -> [(Int, Int)]
drainLeft s = case S.viewl s of
  EmptyL -> []
  x :< t -> (x, S.length t) : drainLeft t
drainRight s = case S.viewr s of
  EmptyR -> []
  t :> x -> (x, S.length t) : drainRight t

main :: IO ()
main = do
  report "show" (\_ s _ -> (s, S.length s, S.null s, S.viewl s, S.viewr s))
  report "drain" (\_ s _ -> (drainLeft s, drainRight s))
  report "index" (\i s _ -> (S.lookup i s, s S.!? (i + 1), [S.index s j | j <- [0 .. S.length s - 1]]))
  report "position" (\i s _ -> (S.adjust negate i s, S.adjust' negate i s, S.update i 7 s, S.insertAt i 7 s, S.deleteAt i s))
  report "split" (\i s _ -> (S.splitAt i s, S.take i s, S.drop i s, S.chunksOf (abs i + 1) s))
  report "append" (\_ s t -> (s >< t, t >< s, s <> t <> s, S.length (s >< t)))
  report "scan" (\_ s _ -> (S.scanl (-) 3 s, S.scanr (-) 3 s, if S.null s then s else S.scanl1 (-) s, if S.null s then s else S.scanr1 (-) s))
  report "tails" (\_ s _ -> (S.tails (S.take 9 s), S.inits (S.take 9 s)))
  report "while" (\i s _ -> (S.takeWhileL (> i) s, S.takeWhileR (> i) s, S.dropWhileL (> i) s, S.dropWhileR (> i) s, S.spanl (> i) s, S.spanr (> i) s))
  report "break" (\i s _ -> (S.breakl (> i) s, S.breakr (> i) s, S.partition (> i) s, S.filter (> i) s))
  report "sort" (\_ s _ -> (S.sort s, S.sortBy (flip compare) s, S.sortOn (`mod` 7) s, S.unstableSort s))
  report "find" (\i s _ -> (S.elemIndexL i s, S.elemIndicesL 7 s, S.elemIndexR 7 s, S.elemIndicesR 7 s, S.findIndexL even s, S.findIndexR even s, S.findIndicesL (> 50) s))
  report "withIndex" (\_ s _ -> (S.mapWithIndex (,) s, S.foldlWithIndex (\z i x -> (i, x) : z) [] s, S.foldrWithIndex (\i x z -> (i, x) : z) [] s, S.foldMapWithIndex (\i x -> [i - x]) s, S.traverseWithIndex (\i x -> ([i], x)) s))
  report "zip" (\_ s t -> (S.zip s t, S.zipWith (-) s t, S.zip3 s t s, S.zipWith3 (\a b c -> a + b * c) s t s, S.zip4 t s t s, S.unzip (S.zip s t)))
  report "reverse" (\_ s _ -> (S.reverse s, S.intersperse 0 s))
  report "fold" (\_ s _ -> (sum s, F.foldr (:) [] s, F.foldl (flip (:)) [] s, F.foldl' (-) 0 s, F.foldr' (-) 0 s, foldMap show s, elem 7 s))
  report "traverse" (\_ s _ -> (traverse (\x -> ([x], x + 1)) s, mapAccumL (\a x -> (a + x, a)) 0 s, mapAccumR (\a x -> (a + x, a)) 0 s))
  report "monad" (\_ s t -> let { a = S.take 7 s; b = S.take 5 t } in ((,) <$> a <*> b, a *> b, a <* b, a >>= \x -> S.fromList [x, -x]))
  report "compare" (\_ s t -> (s == t, compare s t, s == S.fromList (F.toList s)))
  report "make" (\i _ _ -> let n = max 0 i in (S.replicate n 'x', S.fromFunction n negate, S.replicateA (n `mod` 12) ("e", 1 :: Int), S.iterateN n (* 2) (1 :: Integer), S.cycleTaking (3 * n) (S.fromList "abcd")))
  print (S.unfoldr (\n -> if n > 9 then Nothing else Just (n, n + 1)) (0 :: Int), S.unfoldl (\n -> if n > 9 then Nothing else Just (n + 1, n)) (0 :: Int))
  print (S.fromArray (listArray (1, 5 :: Int) "array"), read "fromList [1,2]" :: Seq Int, fmap (take 3) (mfix (\xs -> S.fromList ['a' : xs, 'b' : xs])))
  -- what is not evaluated
  print (S.length (S.fromList [u, u, 1]), S.length (fmap (const u) (S.fromList [1 .. 50 :: Int])), S.length (S.fromFunction 1000000000 (const u)))
  print (S.index (S.fromFunction 1000000000 (* 2)) 123456789, S.length (S.replicate 1000000 u), S.length (S.zipWith (\_ _ -> u) (S.fromList [u]) (S.fromList [u, u])))
  print (S.length (S.adjust (const u) 1 (S.fromList [1, 2, 3])), F.foldr (\x _ -> x) 0 (S.fromList (1 : replicate 30 u)))
  failing (S.length (S.adjust' (const u) 1 (S.fromList [1, 2, 3])))
  failing (S.index (S.fromList "abc") 3)
  failing (S.scanl1 (+) (S.empty :: Seq Int))
  failing (S.replicate (-1) 'x')
  failing (S.chunksOf 0 (S.fromList "abc"))
  failing (foldr1 (+) (S.empty :: Seq Int))
  let queue = foldl' (\q i -> S.drop 1 (q |> i |> i * 2)) (S.fromList [1 .. 10 :: Int]) [1 .. 1000]
  print (S.length queue, sum queue)
  where u = error "not evaluated" :: Int
