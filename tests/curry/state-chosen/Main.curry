-- A state monad whose steps choose.
import Control.Monad.Trans.State
sel :: [a] -> (a, [a])
sel (x:xs) = (x, xs)
sel (x:xs) = (y, x : ys) where (y, ys) = sel xs
pick :: State [a] a
pick = get >>= \xs -> let (y, ys) = sel xs in put ys >> return y
main :: (String, String)
main = runState (pick >>= \a -> pick >>= \b -> return [a, b]) "abc"
