-- Older libraries: Float with operators that have dots, Sort, and Time by its older name.
import Float
import Sort
import Time

xs :: [Int]
xs = [3, 1, 2, 3, 0]

calendar :: CalendarTime
calendar = addDays' (CalendarTime 2024 2 28 12 30 0 0)
 where addDays' c = toUTCTime (addDays 2 (toClockTime c))

main :: String
main = show (1.5 +. 2.0 *. 3.0 -. 1.0 /. 4.0, 2.0 ^. 3, 2.0 ^. (-2), i2f 3, truncate (sqrt 2.0), round pi)
     ? show [sort xs, permSort xs, insertionSort xs, quickSort xs, mergeSort xs, sortBy (>=) xs]
     ? show (sorted [1, 2, 2 :: Int], sorted [2, 1 :: Int], sortedBy (>=) "ba", permSortBy (>=) "ab")
     ? show (cmpList compare [1, 2] [1, 3 :: Int], cmpList compare "b" "ab", leqList leqChar "ab" "abc", leqList (>=) [2, 1] [1, 2 :: Int])
     ? show (leqStringIgnoreCase "abc" "ABD", leqString "a" "B", leqCharIgnoreCase 'b' 'A', leqLexGerman "\228pfel" "Apfelmus", leqLexGerman "zu" "\252ber")
     ? show (ctMonth calendar, ctDay calendar)
