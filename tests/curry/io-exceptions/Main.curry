import System.IO

safeDiv :: Int -> Int -> IO Int
safeDiv a b = catch (return $! a `div` b) (\_ -> return 0)

main :: IO ()
main = do
  safeDiv 7 2 >>= print
  safeDiv 7 0 >>= print
  r <- catch (ioError (userError "mine")) (\e -> case e of
                                                UserError s -> return ("user " ++ s)
                                                _ -> return "other")
  putStrLn r
  s <- catch (return $!! head []) (\e -> case e of
                                        FailError _ -> return "failed"
                                        _ -> return "other")
  putStrLn s
  t <- catch (error "boom") (\_ -> return "error")
  putStrLn t
  catch (readFile "/no/such/file" >>= putStrLn) (\_ -> putStrLn "no file")
