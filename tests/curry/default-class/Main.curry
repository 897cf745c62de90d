-- Operations of classes without parameters choose anew at each use.
class Pick a where
  pick :: a

instance Pick Bool where
  pick = True ? False

instance (Pick a, Pick b) => Pick (a, b) where
  pick = (pick, pick)

main :: (Bool, Bool)
main = pick
