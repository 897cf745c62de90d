-- A component that waits for a variable, which another component binds; or nobody does, or something else fails.
data R = R Int Int Int

main :: (Int, Int)
main = (1, pair) ? (2, listed) ? (3, record) ? (4, lastFirst) ? (5, fails) ? (6, twice) ? (7, outside) ? (8, never)
 where
  pair | (x + 1, x) =:= (3, 2) = x where x free
  listed | [x * y, x, y] =:= [6, 2, 3] = x + y where x, y free
  record | R (x + y) (y + 1) 4 =:= R 7 z y & x =:= 3 = x + 10 * z where x, y, z free
  lastFirst | R (x + 1) (y + 1) (z + 1) =:= R 2 3 4 & (z, y, x) =:= (3, 2, 1) = x + 10 * y + 100 * z where x, y, z free
  fails | (x + 1, 1) =:= (3, 2) = x where x free
  twice | ((x + 1, y + 1), (y, x)) =:= ((2, 3), (2, 1)) = 10 * x + y where x, y free
  outside | (x + 1, 5) =:= (3, 5) & x =:= 2 = x where x free
  never | (x + 1, 1) =:= (3, 1) = 1 where x free
