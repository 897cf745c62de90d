\documentclass{article}
\begin{document}
Code stands between begin and end of the \verb|code| environment.

\begin{code}
module Main where

-- | Doubles.
double :: Int -> Int
double x = x + x
\end{code}

Some text, with $math$ and an unbalanced { brace and a "quote.

\begin{code}
main :: IO ()
main = do
  print (double 21)
  putStrLn "\\begin{code}"
\end{code}
\end{document}
