-- A counter in the lazy state monad.
--
-- advice: `modify'` instead of `modify`
module Main where

import Control.Monad.State.Strict

data Node = Leaf Int | Node Node Node

build :: Int -> Node
build 0 = Leaf 1
build d = Node (build (d - 1)) (build (d - 1))

visit :: Node -> State Int ()
visit (Leaf n) = modify (+ n)
visit (Node l r) = visit l >> visit r

main :: IO ()
main = print (execState (visit (build 16)) 0)
