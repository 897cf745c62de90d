\documentclass{article}
\begin{document}
Text with > in the middle.
\begin{code}
module Main where

main :: IO ()
main = print answer
\end{code}
More.
\begin{code}
answer :: Int
answer = 42
\end{code}
\end{document}
