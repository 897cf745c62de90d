f = """
  abc
  """
