-- Knights tell the truth, knaves lie. A: we are both knaves. C: D and I are of the same kind; D: we differ.
data Kind = Knight | Knave
  deriving Eq

says :: Kind -> Bool -> Bool
says k claim = (k == Knight) == claim

main :: (Kind, Kind, Kind, Kind)
main | says a (a == Knave && b == Knave) && says c (c == d) && says d (c /= d) = (a, b, c, d)
  where a, b, c, d :: Kind
        a = aValue
        b = aValue
        c = aValue
        d = aValue
