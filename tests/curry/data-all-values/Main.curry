data C = R | G | B
main = (aValue :: C, aValue :: Maybe Bool)
