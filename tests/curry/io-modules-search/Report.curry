module Report (table) where
table :: Show a => [(String, a)] -> IO ()
table rows = mapM_ row rows
 where
  width = maximum' (map (length . fst) rows)
  row (name, x) = putStrLn (name ++ replicate (width - length name) '.' ++ " " ++ show x)
  maximum' = foldr max 0
