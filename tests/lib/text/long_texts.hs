-- Texts and bytes that are looked through many at once: lengths around sixteen and its multiples, characters of one to four bytes at every place,
-- more equal bytes than a lane counts, what is not UTF-8 behind much that is, and predicates that are computed.
module Main where
import qualified Data.Text as T
import qualified Data.Text.Encoding as T
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import Control.Exception
import Data.Char
import Data.List (foldl')

hash :: [Int] -> Int
hash = foldl' (\h x -> (h * 31 + x) `mod` 1000000007) 7

-- | A text of so many characters, whose widths go round.
mixed :: Int -> Int -> T.Text
mixed k n = T.pack (take n (drop k (cycle "a\233b\8364cd\119070efgh\1632ijklmnopqrstuvwxyz0123456789 ")))

main :: IO ()
main = do
  print [ (n, T.length (mixed k n)) | n <- [0, 1, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 100], k <- [0, 5] ]
  print [ T.length (T.drop k (mixed k n)) | n <- [40, 100, 5000], k <- [0 .. 12] ]
  print (hash [ ord (T.index (mixed 0 300) i) | i <- [0 .. 299] ])
  print [ hash (map ord (T.unpack (T.take k (mixed 3 90)) ++ '|' : T.unpack (T.drop k (mixed 3 90)))) | k <- [-1 .. 91] ]
  print [ T.splitAt k (mixed 1 40) | k <- [0, 8, 9, 16, 17, 18, 39, 40, 41] ]
  print [ T.length (T.replicate n (T.pack "\8364")) | n <- [4079, 4080, 4081, 8161, 70000] ]
  print [ T.length (T.dropEnd 1 (T.drop n (T.replicate 9000 (T.pack "x\233")))) | n <- [1, 4096, 17998, 17999, 18000, 18001] ]
  print [ C.count 'x' (C.replicate n 'x') | n <- [0, 15, 16, 17, 255, 4079, 4080, 4081, 4096, 70000] ]
  print [ B.count w (B.pack (take 5000 (cycle [0 .. 255]))) | w <- [0, 1, 127, 128, 135, 136, 255] ]
  mapM_ invalid [ (n, tl) | n <- [0, 1, 15, 16, 17, 31, 32, 4095], tl <- [[0x80], [0xC3], [0xC3, 0xA9], [0xE2, 0x82, 0xAC], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF0, 0x9D, 0x84, 0x9E], [0xFF], [0xC0, 0x80]] ]
  print [ (B.any (> l) bs, B.all (< l) bs, B.findIndex (> l) bs, B.find (>= l) bs, length (B.splitWith (== l) bs)) | i <- [0, 90, 100, 255 :: Int], let l = fromIntegral (i + i `div` 100) ]
  print [ (C.findIndex p bs, C.span p bs, C.dropWhileEnd p bs, C.length (C.filter p bs), C.takeWhile p bs) | i <- [3 .. 6 :: Int], let p = (< chr (i * 17)) ]
  print [ (T.span p t, T.any p t, T.dropAround p t, T.length (T.filter p t), map T.length (T.split p t)) | i <- [3 .. 6 :: Int], let p = (== chr (i * 17)), let t = mixed i 30 ]
  print (T.length (T.pack (replicate 5000 '\55296' ++ replicate 5000 '\1114111' ++ replicate 5000 'a')))
  print (hash (map ord (T.unpack (T.map succ (mixed 0 6000)))), T.mapAccumL (\a c -> (a + ord c, toUpper c)) 0 (mixed 2 33))
  r <- try (evaluate (B.any (\w -> w > 200 || error "asked") (C.pack "a"))) :: IO (Either ErrorCall Bool)
  print r
  s <- try (evaluate (T.length (T.takeWhile (if T.null (mixed 0 0) then error "no predicate" else isAlpha) (mixed 0 5)))) :: IO (Either ErrorCall Int)
  print s
  print (B.any (error "never") B.empty, C.span (error "never") C.empty, T.split (error "never") T.empty, T.foldl' (error "never") 'z' T.empty)
  where
    bs = C.pack "The quick brown fox jumps over the lazy dog, 13 times"

invalid :: (Int, [Int]) -> IO ()
invalid (n, tl) = case T.decodeUtf8' (B.concat [C.replicate n 'a', B.pack (map fromIntegral tl), C.pack (replicate 20 'b')]) of
  Left _  -> putStrLn (show n ++ " is not UTF-8")
  Right t -> putStrLn (show n ++ " " ++ show (T.length t))
