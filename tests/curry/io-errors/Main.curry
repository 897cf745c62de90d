-- ioError, userError and catch; what was done before stays done.
check :: Int -> IO Int
check n
  | n < 0 = ioError (userError ("negative: " ++ show n))
  | otherwise = return (n * n)

main :: IO ()
main = do
  a <- check 3
  print a
  b <- check (-3) `catch` \e -> do
    putStrLn ("caught " ++ show e)
    return 0
  print b
  r <- catch (fail "nothing to do" >> return "no") (\e -> return (show e))
  putStrLn r
