{-# LANGUAGE RecordWildCards, NamedFieldPuns #-}
module Main where
data C = C { host :: String, port :: Int, opts :: [String] } deriving Show
def :: C
def = C { .. } where { host = "h"; port = 80; opts = [] }
sh C { host, port = p, .. } = host ++ show p ++ concat opts
mk host port = let opts = ["o"] in C { .. }
upd c@C { .. } = c { port = port + 1, opts = host : opts }
build = do { host <- Just "x"; port <- Just 1; let { opts = [] }; return C { .. } }
main :: IO ()
main = putStrLn (sh def) >> print (mk "a" 1) >> print (upd def) >> print build
