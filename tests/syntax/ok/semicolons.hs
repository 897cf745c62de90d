module Main where {
;; x = 1 ;; ; y = 2 where { ; z = 3 ; } ;
main = do { ; print x ; ; print y } ;
}
