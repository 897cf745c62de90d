-- T.pack of lists that are shorter and longer than what is measured first, with characters of one to four bytes, and none.
{-# LANGUAGE OverloadedStrings #-}
import qualified Data.Text as T
main :: IO ()
main = do
  let check n = let s = take n (cycle "ab\233c\8364d\x1F600\xD800") ; t = T.pack s
                in (T.length t, T.unpack t == map (\c -> if c == '\xD800' then '\xFFFD' else c) s)
  mapM_ (print . check) ([0, 1, 5, 1000] ++ [2000, 2040 .. 2400])
  mapM_ (print . check) [4090 .. 4100]
  mapM_ (print . check) [8180 .. 8200]
  print (check 100000)
  let plain n = T.pack (replicate n 'x')
  print [T.length (plain n) == n | n <- [4094 .. 4099] ++ [8188 .. 8194] ++ [16380 .. 16388]]
  print (T.length (T.pack (concatMap show [1 .. 100000 :: Int])))
