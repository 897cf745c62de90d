main = do {
  print 1;
  if (x == 1) { print 2; }
  print 3;
}
