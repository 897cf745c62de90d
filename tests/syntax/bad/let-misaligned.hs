area r =
  let pi2 = 3.14
     sq = r * r
  in pi2 * sq
