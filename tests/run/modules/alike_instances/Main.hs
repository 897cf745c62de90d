-- Two modules that do not see each other have an instance each; who imports both may not ask for it, but call them.
module Main (main) where

import Exact
import Rough

main :: IO ()
main = putStrLn (exact 1.6) >> putStrLn (rough 1.6)
