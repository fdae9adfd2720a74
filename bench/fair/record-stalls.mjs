// Loaded into `serve` and `work`: tells whoever started them the longest time that their event loop stood still, when asked.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delays = monitorEventLoopDelay({ resolution: 5 })
delays.enable()
process.on('message', (word) => {
  if (word !== 'stalls') return
  process.send?.({ stalls: { p99: delays.percentile(99) / 1e6, longest: delays.max / 1e6 } })
  delays.reset()
})
