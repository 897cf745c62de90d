-- catch: of a failure as of an error; also one inside of the other, and inside of allValues.
import Control.Search.AllValues (allValues)
import System.IO.Unsafe (unsafePerformIO)
import Data.IORef
main :: IO ()
main = do
  r <- newIORef (0 :: Int)
  x <- catch (return $! head []) (\e -> print e >> return 42)
  print (x :: Int)
  catch (modifyIORef r (+1) >> putStrLn "before" >> failed) (\_ -> putStrLn "handled")
  readIORef r >>= print
  catch (catch failed (\_ -> ioError (userError "inner"))) print
  y <- catch (catch (error "deep") (\e -> putStrLn ("first " ++ show e) >> failed)) (\e -> print e >> return "end")
  putStrLn y
  z <- catch (return (coin + 1)) (\_ -> return 0)
  print (z :: Int)
  catch (lastOf [1,2,3] >>= print) print
  catch (catch (error "deep") (\e -> putStrLn ("first " ++ show e)) >> return 5) (\_ -> return 6) >>= print
  print (allValues (safe 0 ? safe 1 ? safe 2))
  loop 100
 where
  safe :: Int -> Int
  safe n = unsafePerformIO (catch (if n == 1 then error "one" else return n) (\_ -> return (-1)))
  coin = failed ? 1
  lastOf (_ ++ [x]) = return (x :: Int)
  loop :: Int -> IO ()
  loop n = if n == 0 then putStrLn "done" else catch (if n == 7 then failed else return ()) (\e -> print e) >> loop (n - 1)
