-- | What the collector did. Programs do not see it: it is as if they had been started without `+RTS -T`. `tarry run --gc-stats` shows it.
module GHC.Stats (RTSStats (..), GCDetails (..), RtsTime, getRTSStats, getRTSStatsEnabled) where

import Control.Exception (throwIO)
import Data.Int
import Data.Word
import GHC.IO.Exception (IOErrorType (UnsupportedOperation), IOException (..))

type RtsTime = Int64

data RTSStats = RTSStats
  { gcs, major_gcs :: Word32
  , allocated_bytes, max_live_bytes, max_large_objects_bytes, max_compact_bytes, max_slop_bytes, max_mem_in_use_bytes, cumulative_live_bytes
  , copied_bytes, par_copied_bytes, cumulative_par_max_copied_bytes, cumulative_par_balanced_copied_bytes :: Word64
  , init_cpu_ns, init_elapsed_ns, mutator_cpu_ns, mutator_elapsed_ns, gc_cpu_ns, gc_elapsed_ns, cpu_ns, elapsed_ns, nonmoving_gc_sync_cpu_ns
  , nonmoving_gc_sync_elapsed_ns, nonmoving_gc_sync_max_elapsed_ns, nonmoving_gc_cpu_ns, nonmoving_gc_elapsed_ns
  , nonmoving_gc_max_elapsed_ns :: RtsTime
  , gc :: GCDetails
  } deriving (Read, Show)

data GCDetails = GCDetails
  { gcdetails_gen, gcdetails_threads :: Word32
  , gcdetails_allocated_bytes, gcdetails_live_bytes, gcdetails_large_objects_bytes, gcdetails_compact_bytes, gcdetails_slop_bytes
  , gcdetails_mem_in_use_bytes, gcdetails_copied_bytes, gcdetails_par_max_copied_bytes, gcdetails_par_balanced_copied_bytes :: Word64
  , gcdetails_sync_elapsed_ns, gcdetails_cpu_ns, gcdetails_elapsed_ns, gcdetails_nonmoving_gc_sync_cpu_ns
  , gcdetails_nonmoving_gc_sync_elapsed_ns :: RtsTime
  } deriving (Read, Show)

getRTSStatsEnabled :: IO Bool
getRTSStatsEnabled = return False

getRTSStats :: IO RTSStats
getRTSStats = throwIO (IOError Nothing UnsupportedOperation "" "GHC.Stats.getRTSStats: GC stats not enabled. Use `+RTS -T -RTS' to enable them."
  Nothing Nothing)
