module M (main) where
main :: IO ()
main = putStrLn "M.main"
