-- Bit tricks on Word64 and Int: queens by masks, Othello moves by bit boards, population counts, Gray codes, subsets, xorshift, Morton order.
module Main (main) where

import Data.Bits
import Data.Int
import Data.List (foldl', unfoldr)
import Data.Word
import System.Environment (getArgs)

queens :: Int -> Int
queens n = go 0 0 0
  where
    full = (1 `shiftL` n) - 1 :: Int
    go cols d1 d2
      | cols == full = 1
      | otherwise    = place (full .&. complement (cols .|. d1 .|. d2)) 0
      where
        place 0 acc = acc
        place free acc =
          let bit' = free .&. negate free
          in place (free .&. (free - 1)) (acc + go (cols .|. bit') ((d1 .|. bit') `shiftL` 1) ((d2 .|. bit') `shiftR` 1))

xorshift :: Word64 -> Word64
xorshift x0 = x3
  where
    x1 = x0 `xor` (x0 `shiftL` 13)
    x2 = x1 `xor` (x1 `shiftR` 7)
    x3 = x2 `xor` (x2 `shiftL` 17)

slowCount :: Word64 -> Int
slowCount x = length (unfoldr (\w -> if w == 0 then Nothing else Just ((), w .&. (w - 1))) x)

gray :: Word32 -> Word32
gray n = n `xor` (n `shiftR` 1)

ungray :: Word32 -> Word32
ungray g = foldl' (\x s -> x `xor` (x `shiftR` s)) g [16, 8, 4, 2, 1]

reverse64 :: Word64 -> Word64
reverse64 w = foldl' (\r i -> if testBit w i then setBit r (63 - i) else r) 0 [0 .. 63]

morton :: Word32 -> Word32 -> Word64
morton x y = spread x .|. (spread y `shiftL` 1)
  where
    spread v = foldl' (\a (s, m) -> (a .|. (a `shiftL` s)) .&. m) (fromIntegral v)
      [ (16, 0x0000ffff0000ffff), (8, 0x00ff00ff00ff00ff), (4, 0x0f0f0f0f0f0f0f0f), (2, 0x3333333333333333), (1, 0x5555555555555555) ]

-- ---- Othello ----

data Board = Board { mine :: !Word64, theirs :: !Word64 }

directions :: [Word64 -> Word64]
directions =
  [ (`shiftL` 8), (`shiftR` 8)
  , \b -> (b `shiftL` 1) .&. 0xfefefefefefefefe, \b -> (b `shiftR` 1) .&. 0x7f7f7f7f7f7f7f7f
  , \b -> (b `shiftL` 9) .&. 0xfefefefefefefefe, \b -> (b `shiftR` 9) .&. 0x7f7f7f7f7f7f7f7f
  , \b -> (b `shiftL` 7) .&. 0x7f7f7f7f7f7f7f7f, \b -> (b `shiftR` 7) .&. 0xfefefefefefefefe ]

moves :: Board -> Word64
moves (Board m t) = foldl' (\acc d -> acc .|. along d) 0 directions
  where
    empty = complement (m .|. t)
    along d = let run = iterate (\x -> x .|. (d x .&. t)) (d m .&. t) !! 5 in d run .&. empty

play :: Board -> Word64 -> Board
play (Board m t) sq = Board (t .&. complement flips) (m .|. sq .|. flips)
  where
    flips = foldl' (\acc d -> acc .|. line d (d sq) 0) 0 directions
    line d x acc
      | x .&. t /= 0 = line d (d x) (acc .|. x)
      | x .&. m /= 0 = acc
      | otherwise    = 0

bitsOf :: Word64 -> [Word64]
bitsOf 0 = []
bitsOf w = let b = w .&. negate w in b : bitsOf (w `xor` b)

perft :: Int -> Board -> Int
perft 0 _ = 1
perft d b@(Board m t) = case bitsOf (moves b) of
  [] | moves (Board t m) == 0 -> 1
     | otherwise              -> perft (d - 1) (Board t m)
  ms -> sum [ perft (d - 1) (play b sq) | sq <- ms ]

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 9 }
      randoms = take (n * n * 1000) (iterate xorshift 88172645463325252)
  print (map queens [4 .. n + 4])
  print (sum (map popCount randoms), sum (map slowCount randoms))
  print (foldl' xor 0 [ morton (fromIntegral r) (fromIntegral (r `shiftR` 32)) | r <- randoms ])
  print (and [ ungray (gray k) == k | k <- [0 .. fromIntegral (n * n) * 2000] ])
  print (foldl' (\a r -> a `xor` rotateL (reverse64 r) 3) 0 (take (n * n * 100) randoms))
  print (perft n (Board 0x0000000810000000 0x0000001008000000))
  print (sum [ fromIntegral (fromIntegral r :: Int8) + fromIntegral (fromIntegral r :: Int16) | r <- randoms ] :: Int)
  print (length [ () | r <- randoms, countLeadingZeros r < countTrailingZeros r ], complement (0 :: Word16), (-9) `shiftR` 1 :: Int)
