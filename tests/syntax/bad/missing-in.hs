f x = let y = x + 1
          z = y * 2
      z
