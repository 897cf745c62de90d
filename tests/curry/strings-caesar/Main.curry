-- The Caesar cipher, broken by frequencies.
import Data.Char (isLower, ord, chr)
import Data.List (elemIndex, sum)

shift :: Int -> Char -> Char
shift n c | isLower c = chr (ord 'a' + (ord c - ord 'a' + n) `mod` 26)
          | otherwise = c

encode :: Int -> String -> String
encode n = map (shift n)

-- Frequent letters count more.
score :: String -> Int
score s = sum [maybe 0 (12 -) (elemIndex c "etaoinshrdlu") | c <- s]

crack :: String -> String
crack s = snd (foldr1 best [(score t, t) | n <- [0 .. 25], let t = encode n s])
  where best x y = if fst x >= fst y then x else y

main :: (String, String)
main = (encode 3 "curry is fun", crack (encode 7 "the more the merrier"))
