-- | Queues with two ends.
module Data.Queue
  ( Queue, empty, cons, snoc, isEmpty, deqLength, deqHead, deqTail, deqLast, deqInit, deqReverse, listToDeq, deqToList
  , rotate, matchHead, matchLast ) where

import Prelude hiding (empty)

-- | Those in front, and those behind, the last one first, each with how many there are: neither is without an element
-- where the other one has two.
data Queue a = Queue Int [a] Int [a]

instance Eq a => Eq (Queue a) where
  p == q = deqToList p == deqToList q

instance Show a => Show (Queue a) where
  showsPrec d q = showParen (d > 10) (showString "listToDeq " . shows (deqToList q))

-- | Where one side has far more than the other one, half of it goes there.
queue :: Int -> [a] -> Int -> [a] -> Queue a
queue n front m back
  | n > 3 * m + 1 = let k = (n + m) `div` 2
                        (stay, go) = splitAt k front
                    in Queue k stay (n + m - k) (back ++ reverse go)
  | m > 3 * n + 1 = let k = (n + m) `div` 2
                        (stay, go) = splitAt k back
                    in Queue (n + m - k) (front ++ reverse go) k stay
  | otherwise     = Queue n front m back

empty :: Queue _
empty = Queue 0 [] 0 []

isEmpty :: Queue _ -> Bool
isEmpty q = deqLength q == 0

deqLength :: Queue _ -> Int
deqLength (Queue n _ m _) = n + m

-- | At the front; at the end.
cons, snoc :: a -> Queue a -> Queue a
cons x (Queue n front m back) = queue (n + 1) (x : front) m back
snoc x (Queue n front m back) = queue n front (m + 1) (x : back)

deqHead, deqLast :: Queue a -> a
deqHead (Queue n front _ back) = if n == 0 then head back else head front
deqLast (Queue _ front m back) = if m == 0 then head front else head back

deqTail, deqInit :: Queue a -> Queue a
deqTail (Queue n front m back) = case front of { [] -> empty; _ : rest -> queue (n - 1) rest m back }
deqInit (Queue n front m back) = case back of { [] -> empty; _ : rest -> queue n front (m - 1) rest }

deqReverse :: Queue a -> Queue a
deqReverse (Queue n front m back) = Queue m back n front

listToDeq :: [a] -> Queue a
listToDeq xs = queue (length xs) xs 0 []

deqToList :: Queue a -> [a]
deqToList (Queue _ front _ back) = front ++ reverse back

-- | The first element becomes the last one.
rotate :: Queue a -> Queue a
rotate q = if isEmpty q then q else snoc (deqHead q) (deqTail q)

matchHead, matchLast :: Queue a -> Maybe (a, Queue a)
matchHead q = if isEmpty q then Nothing else Just (deqHead q, deqTail q)
matchLast q = if isEmpty q then Nothing else Just (deqLast q, deqInit q)
