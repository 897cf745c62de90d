-- A balance that a fold computes, step by step, by a function that is chosen at run time: so nobody knows that it is strict.
--
-- advice: `foldl'` instead of `foldl`
module Main where

import System.Environment (getArgs)

type Rule = Int -> Int -> Int

rule :: [String] -> Rule
rule ["carry"] = \balance x -> if balance > 1000000 then 0 else balance + x
rule _ = \balance x -> balance + x

run :: Rule -> [Int] -> Int
run r = foldl r 0

main :: IO ()
main = do
  args <- getArgs
  print (run (rule args) [1 .. 150000])
