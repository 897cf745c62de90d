-- The clock of TAI.
import Data.Time.Clock
import Data.Time.Clock.TAI
main :: IO ()
main = case taiClock of
  Nothing -> putStrLn "none"
  Just (fine, now) -> do
    print (fine < 0.1 && fine > 0)
    a <- now
    b <- now
    print (diffAbsoluteTime b a >= 0)
    there <- getCurrentTime
    let Just here = taiToUTCTime (const (Just 0)) a
    print (abs (diffUTCTime here there) < 3600)
