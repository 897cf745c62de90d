-- Newtypes are gone: constructors, selectors and matches are nothing.
module Main where

newtype State s a = State { runState :: s -> (a, s) }

pair :: State Int Bool
pair = State (\n -> (n > 0, n + 1))

bind :: State s a -> (a -> State s b) -> State s b
bind m k = State (\s -> case runState m s of (a, s') -> runState (k a) s')

wrap :: [Int -> (Bool, Int)] -> [State Int Bool]
wrap = map State

unwrap :: State Int Bool -> Int -> (Bool, Int)
unwrap (State f) = f

main :: IO ()
main = print (runState (bind pair (const pair)) 1, length (wrap []), unwrap pair 3)
