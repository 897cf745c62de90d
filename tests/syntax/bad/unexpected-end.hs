main = do
  let x = 
