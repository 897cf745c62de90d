There is no code here.
