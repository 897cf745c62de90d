{-# LANGUAGE CPP #-}
main = do
#if MIN_VERSION_base(4,16,0)
  putStrLn "new"
#else
  putStrLn "old"
#endif
#if MIN_VERSION_base(4,8,0)
  putStrLn "4.8"
#endif
#if MIN_VERSION_containers(0,7,0)
  putStrLn "c7"
#elif MIN_VERSION_containers(0,6,0)
  putStrLn "c6"
#endif
#if __GLASGOW_HASKELL__ >= 900
  putStrLn "g9"
#endif
#if MIN_VERSION_GLASGOW_HASKELL(8,6,0,0)
  putStrLn "g86"
#endif
