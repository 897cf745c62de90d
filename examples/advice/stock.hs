-- Stock by article, changed by orders: the amounts are sums nobody looks at before the end.
--
-- advice: `Data.Map.Strict` instead of `Data.Map`
import qualified Data.Map as Map

type Stock = Map.Map Int Int

order :: Stock -> (Int, Int) -> Stock
order stock (article, n) = Map.adjust (subtract n) article stock

orders :: [(Int, Int)]
orders = [(i `mod` 50, i `mod` 3) | i <- [1 .. 100000]]

main :: IO ()
main = print (Map.foldr (+) 0 (foldl order (Map.fromList [(i, 100000) | i <- [0 .. 49]]) orders))
