-- Monoid instances of one's own, and those of the library.
import Data.Monoid ((<>))

newtype MaxOf = MaxOf Int
  deriving (Eq, Show)

instance Monoid MaxOf where
  mempty = MaxOf 0
  mappend (MaxOf a) (MaxOf b) = MaxOf (max a b)

main :: IO ()
main = do
  print (mconcat (map MaxOf [3, 9, 2]))
  putStrLn (mconcat ["ab", "cd", mempty])
  print (compare 1 2 <> compare 3 3, (EQ :: Ordering) <> GT)
  print (([1], "a") <> ([2], "b"))
