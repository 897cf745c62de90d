This never ends.

\begin{code}
main = print 1
