-- Without signatures the context is found.
final xs | _ ++ [y] =:= xs = y where y free

twin x x = x

main = (final [1, 2, 3], twin 'a' 'a')
