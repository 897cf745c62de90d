import Data.Either
import Data.Maybe
main = (lefts es, rights es, partitionEithers es, isLeft (head es), fromLeft (Left 1), fromRight (Right 2), catMaybes [Just 1, Nothing], mapMaybe (\x -> if x > 1 then Just (x*x) else Nothing) [1,2,3], fromMaybe 0 Nothing, listToMaybe [1], maybeToList (Just 2)) where es = [Left 1, Right 'a', Left 2]
