main = do
  if True
    then putStrLn "yes"
  putStrLn "done"
