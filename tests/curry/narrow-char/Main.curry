-- Likewise characters and texts.
vowel :: Char -> Bool
vowel 'a' = True
vowel 'e' = True

word :: String -> Int
word "ab" = 1
word "ba" = 2

main :: (Char, String, Int)
main | vowel c = (c, w, word w) where c, w free
