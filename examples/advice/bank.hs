-- Accounts in a map: each booking is a function of what was there, and waits.
--
-- advice: `Data.Map.Strict` instead of `Data.Map`
module Main where

import Data.List (foldl')
import qualified Data.Map as M
import Data.Map (Map)

type Account = Int

book :: Map Account Int -> (Account, Int) -> Map Account Int
book accounts (who, amount) = M.alter change who accounts
  where
    change old = Just (maybe amount (+ amount) old)

main :: IO ()
main = print (sum (M.elems (foldl' book M.empty [(i `mod` 100, i) | i <- [1 .. 60000]])))
