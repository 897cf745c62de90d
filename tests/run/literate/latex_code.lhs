\documentclass{article}
\begin{document}
Text with > signs inside a line, like a > b.
\begin{code}
module Main where

main :: IO ()
main = do
  print (f 3)
  putStrLn "\\begin{code}"
\end{code}
More text.
\begin{code}
f :: Int -> Int
f x = g x + 1
  where g y = y * 2
\end{code}
\end{document}
