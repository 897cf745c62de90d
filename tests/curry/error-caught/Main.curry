main :: IO ()
main = do
  r <- catch (putStrLn "before" >> error "bad" >> return "no") (\e -> return (show e))
  putStrLn r
