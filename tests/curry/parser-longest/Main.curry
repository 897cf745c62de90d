type P a = [Char] -> (a, [Char])
digit :: P Int
digit (c:cs) | isDigit c = (ord c - ord '0', cs)
many1 :: P Int
many1 s = case digit s of (d, r) -> (d, r) ? (case many1 r of (n, r') -> (d * 10 + n, r'))
num s | null r = n where (n, r) = many1 s
main = num "123"
