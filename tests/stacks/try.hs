import Control.Exception
calc :: Int -> Int
calc n = if n == 3 then throw Overflow else n * n
safe :: Int -> IO (Either ArithException Int)
safe n = try (evaluate (calc n))
describe :: Either ArithException Int -> String
describe (Left e) = failure e
describe (Right n) = success n
failure :: ArithException -> String
failure e = "failed: " ++ show e
success :: Int -> String
success n = "ok " ++ show n
step :: Int -> IO String
step n = do
  r <- safe n
  return (describe r)
main :: IO ()
main = mapM step [1 .. 5] >>= mapM_ putStrLn
