f(x, y) {
  return x + y
}
