-- Modules found by -i; a module without header in Main; literate modules; module names with digits and primes.
import Helper
import Deep.Er'2 (deep)
import Lit

main = do
  putStrLn (help "x")
  print deep
  print lit
