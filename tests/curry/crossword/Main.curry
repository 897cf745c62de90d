-- Words that share letters: constraints between lists whose elements are unknown.
word :: String
word = "sun" ? "sea" ? "ale" ? "nee" ? "ear" ? "use" ? "ere"
cross :: (String, String, String)
cross | a =:= [x1, _, x3] & b =:= [x1, _, y3] & c =:= [x3, _, y3] = (a, b, c)
  where a = word
        b = word
        c = word
        x1, x3, y3 free
main :: (String, String, String)
main = cross
