-- advice: bang on the binding `balance'`
-- and: bang on the binding `out'`
--
-- A ledger kept by a loop of its own: nobody looks at the balance, nor at the lines to be printed, before all events are booked.
module Main (main) where

data Event = Deposit Int | Withdraw Int | Audit

events :: [Event]
events = cycle [Deposit 10, Withdraw 3, Deposit 7, Audit, Withdraw 2]

book :: Int -> [Event] -> Int -> [String] -> ([String], Int)
book 0 _ balance out = (reverse out, balance)
book n (e : es) balance out =
  let balance' = case e of
        Deposit k -> balance + k
        Withdraw k -> balance - k
        Audit -> balance
      out' = if n `mod` 100000 == 0 then ("event " ++ show n) : out else out
  in book (n - 1) es balance' out'
book _ [] balance out = (out, balance)

main :: IO ()
main = do
  let (out, end) = book 400000 events 0 []
  mapM_ putStrLn out
  print end
