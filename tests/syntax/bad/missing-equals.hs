double x
  x + x

triple x = x * 3
