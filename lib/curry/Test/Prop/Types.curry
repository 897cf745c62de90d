-- | What properties are.
module Test.Prop.Types (Prop(..), PropIO(..), Test(..), Result(..)) where

-- | All tests of a property.
data Prop = Prop [Test]

-- | Of an action: given whether to say what it does, and its name, it gives what was wrong, if anything.
data PropIO = PropIO (Bool -> String -> IO (Maybe String))

-- | What came of it, the arguments it was made with, and its labels.
data Test = Test Result [String] [String]

-- | It does not apply; holds; does not, since there are other values; is true and false.
data Result = Undef | Ok | Falsified [String] | Ambigious [Bool] [String]
