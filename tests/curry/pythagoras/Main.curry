main :: (Int, Int, Int)
main | a <= b && a * a + b * b == c * c = (a, b, c)
  where a = anyOf [1 .. 13]
        b = anyOf [1 .. 13]
        c = anyOf [1 .. 13]
