-- Text compression three ways: LZW over a Map of strings, arithmetic coding with Integer ranges kept in Int, move to front with run lengths.
module Main where
import System.Environment
import Data.Char
import Data.List
import Data.Bits
import qualified Data.Map as Map

sample :: Int -> String
sample n = unwords (map word (take n (iterate next 12345)))
  where next s = (s * 1103515245 + 12345) .&. 0x7fffffff
        word s = dictionary !! ((s `shiftR` 8) `mod` length dictionary)

dictionary :: [String]
dictionary = words "the quick brown fox jumps over a lazy dog and then sleeps under an old apple tree until evening comes along"

-- LZW
encodeLzw :: String -> [Int]
encodeLzw = go "" table0 256
  where
    table0 = Map.fromList [ ([chr i], i) | i <- [0 .. 255] ]
    go "" t n (c:cs) = go [c] t n cs
    go "" _ _ [] = []
    go w t _ [] = [t Map.! w]
    go w t n (c:cs)
      | wc `Map.member` t = go wc t n cs
      | otherwise = (t Map.! w) : go [c] (if n < 4096 then Map.insert wc n t else t) (n + 1) cs
      where wc = w ++ [c]

decodeLzw :: [Int] -> String
decodeLzw [] = ""
decodeLzw (k0:ks0) = w0 ++ go w0 table0 256 ks0
  where
    table0 = Map.fromList [ (i, [chr i]) | i <- [0 .. 255] ]
    w0 = table0 Map.! k0
    go _ _ _ [] = ""
    go w t n (k:ks) = entry ++ go entry (if n < 4096 then Map.insert n (w ++ [head entry]) t else t) (n + 1) ks
      where entry | Just e <- Map.lookup k t = e
                  | k == n = w ++ [head w]
                  | otherwise = error "bad code"

-- adaptive arithmetic coding
data Model = Model { counts :: Map.Map Int Int, totalCount :: Int }

model0 :: Model
model0 = Model (Map.fromList [ (i, 1) | i <- [0 .. 256] ]) 257

span' :: Model -> Int -> (Int, Int)
span' m s = (lo, lo + counts m Map.! s)
  where lo = sum (takeWhileKeys s (Map.toAscList (counts m)))
        takeWhileKeys k = map snd . takeWhile ((< k) . fst)

update :: Model -> Int -> Model
update m s = Model (Map.adjust (+ 8) s (counts m)) (totalCount m + 8)

encodeArith :: String -> [Bool]
encodeArith str = go model0 0 0xffff 0 (map ord str ++ [256])
  where
    go :: Model -> Int -> Int -> Int -> [Int] -> [Bool]
    go _ lo _ pending [] = bit' (lo >= 0x4000) (pending + 1)
    go m lo hi pending (s:ss) = shiftOut (update m s) (lo + r * a `div` t) (lo + r * b `div` t - 1) pending ss
      where (a, b) = span' m s
            r = hi - lo + 1
            t = totalCount m
    shiftOut m lo hi p ss
      | hi < 0x8000 = bit' False p ++ shiftOut m (2 * lo) (2 * hi + 1) 0 ss
      | lo >= 0x8000 = bit' True p ++ shiftOut m (2 * (lo - 0x8000)) (2 * (hi - 0x8000) + 1) 0 ss
      | lo >= 0x4000 && hi < 0xc000 = shiftOut m (2 * (lo - 0x4000)) (2 * (hi - 0x4000) + 1) (p + 1) ss
      | otherwise = go m lo hi p ss
    bit' b p = b : replicate p (not b)

-- move to front and run lengths
mtf :: String -> [Int]
mtf = snd . mapAccumL step ['\0' .. '\255']
  where step table c = let (a, _ : b) = break (== c) table in (c : a ++ b, length a)

unmtf :: [Int] -> String
unmtf = snd . mapAccumL step ['\0' .. '\255']
  where step table i = let (a, c : b) = splitAt i table in (c : a ++ b, c)

rle :: Eq a => [a] -> [(a, Int)]
rle = map (\g -> (head g, length g)) . group

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { (a:_) -> read a; _ -> 30000 }
      text = sample n
      codes = encodeLzw text
      short = take (n `div` 2) text
      arith = encodeArith short
      front = mtf text
  putStrLn ("text " ++ show (length text))
  putStrLn ("lzw " ++ show (length codes) ++ " " ++ show (foldl' (\h c -> (h * 31 + c) `mod` 1000003) 7 codes))
  putStrLn ("back " ++ show (decodeLzw codes == text))
  putStrLn ("arithmetic " ++ show (length arith) ++ " bits " ++ show (foldl' (\h b -> (h * 2 + fromEnum b) `mod` 1000003) 1 arith))
  putStrLn ("front " ++ show (sum front) ++ " " ++ show (length (rle front)) ++ " " ++ show (unmtf front == text))
