-- What a branch has written to a variable of IORef is still there when it has failed, though all else that it has made
-- is gone: lists, evaluated or not, that are made anew in each branch, and kept by a reference that is older, or younger,
-- than the choice.
import Data.IORef
import System.IO.Unsafe (unsafePerformIO)

type Seen = IORef [[Int]]

-- The numbers from 1 to n; choices stay open meanwhile.
number :: Int -> Int -> Int
number k n = if k == n then n else k ? number (k + 1) n

note :: Seen -> [Int] -> a -> a
note r xs v = unsafePerformIO (readIORef r >>= \xss -> writeIORef r $!! (map (+ 0) xs : xss)) `seq` v

-- Each branch makes a list of ten numbers, evaluates what is in front of it after it was written, and fails.
search :: Seen -> Int -> Int
search r n | x > 0 && note r xs (front xs) && last' xs == n + 9 = x
  where x  = number 1 n
        xs = map (+ 1) [x - 1 .. x + 8]

front :: [Int] -> Bool
front (x : y : _) = x < y

last' :: [Int] -> Int
last' xs = case xs of { [y] -> y; _ : ys -> last' ys }

-- All that is left in the variable, when the search is through.
left :: Seen -> (Int, Int, Bool)
left r = case unsafePerformIO (readIORef r) of
  xss -> (length xss, foldr (\xs n -> foldr (+) n xs) 0 xss, and (map inOrder xss))

inOrder :: [Int] -> Bool
inOrder xs = case xs of { x : ys@(y : _) -> x + 1 == y && inOrder ys; _ -> True }

new :: () -> Seen
new () = unsafePerformIO (newIORef [])

-- A variable that each branch makes itself, and writes to before and after a choice.
own :: Int -> Int -> (Int, [[Int]])
own n wanted = r `seq` if x == wanted then (x, unsafePerformIO (readIORef r)) else failed
  where k = number 1 n
        r = new' $! k
        x = note r [k] (c `seq` note r [k * c, c] (k * c))
        c = number 2 3

new' :: Int -> Seen
new' k = unsafePerformIO (newIORef [[k, k]])

main :: ((Int, (Int, Int, Bool)), (Int, [[Int]]))
main = (let r = new () in r `seq` case search r 3000 of { x -> (x, left r) }, own 50 147)
