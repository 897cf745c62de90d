-- How long a list is can be found by guessing it.
main :: [Bool]
main | null (tail xs) && and xs = xs where xs free
