import { networks, type Network } from 'contract/networks'
import { keyOfLane, type OpenLane } from './lanes.ts'
import type { Claimed, Scan } from './messages-to-send.ts'

/** How long a scan with nothing ready is left alone: the first time, and at most after several times in a row, each of which doubles it. */
const REST_MS = 1000
const MAX_REST_MS = 10_000
/** The same where a cap let only some leave: less than a minute's cap needs to let the next ones. */
const CAPPED_MS = 400

/** Where one worker has read each lane's texts to each network, and which of these scans it leaves alone for a moment. */
export function scansOfWorker() {
  /** The last message claimed of each scan: the next lie above it. */
  const marks = new Map<string, number>()
  /** Until when a scan is left alone, and for how long it was after it brought nothing. */
  const resting = new Map<string, { until: number; emptyMs: number }>()

  const awakeOf = (lane: OpenLane): Network[] =>
    networks.filter((network) => (resting.get(keyOf(lane, network))?.until ?? 0) <= performance.now())

  return {
    isAwake: (lane: OpenLane) => awakeOf(lane).length > 0,

    /** Each network's share of a claim; one that is looked at again after a rest may bring a whole one. */
    of(lane: OpenLane, limit: number): Scan[] {
      const awake = awakeOf(lane)
      const flowing = new Set(
        awake.filter((network) => marks.has(keyOf(lane, network)) && !resting.has(keyOf(lane, network))),
      )
      const share = Math.ceil(limit / Math.max(1, flowing.size))
      return awake
        .toSorted((a, b) => Number(flowing.has(a)) - Number(flowing.has(b)))
        .map((network) => ({
          network,
          mark: marks.get(keyOf(lane, network)) ?? 0,
          most: flowing.has(network) ? share : limit,
        }))
    },

    /** Forgets what is not among the lanes that are open, once it holds more than those can have: a lane that opens again is read from its beginning. */
    keepOnly(lanes: ReadonlySet<string>): void {
      if (Math.max(marks.size, resting.size) <= lanes.size * networks.length) return
      for (const kept of [marks, resting])
        for (const key of kept.keys()) if (!lanes.has(key.slice(0, key.lastIndexOf(' ')))) kept.delete(key)
    },

    note(lane: OpenLane, rows: readonly Pick<Claimed, 'id' | 'network'>[]): void {
      for (const { id, network } of rows) {
        const key = keyOf(lane, network)
        resting.delete(key)
        marks.set(key, Math.max(marks.get(key) ?? 0, id))
      }
    },

    /** The same scans from their beginning, where rows that were put back lie. */
    fromStart(lane: OpenLane, scans: readonly Scan[]): Scan[] {
      const passed = scans.filter(({ mark }) => mark > 0)
      for (const { network } of passed) marks.set(keyOf(lane, network), 0)
      return passed.map((scan) => ({ ...scan, mark: 0 }))
    },

    /**
     * Looks again at once at the scans that a notification (`ToSend`) says have something, however long they were empty; at all
     * where some may have been missed.
     */
    onNotify(what: string | undefined): void {
      if (what === 'answers') return
      for (const key of resting.keys())
        if (what === undefined || what === 'all' || key.startsWith(`${what} `))
          resting.set(key, { until: 0, emptyMs: 0 })
    },

    /** Leaves scans alone that brought nothing, or, under a cap, less than was asked. */
    rest(lane: OpenLane, scans: readonly Scan[], rows: readonly Claimed[]): void {
      for (const { network, most } of scans) {
        const got = rows.filter((row) => row.network === network).length
        const key = keyOf(lane, network)
        const now = performance.now()
        if (got === 0) {
          const emptyMs = Math.min(MAX_REST_MS, Math.max(REST_MS, 2 * (resting.get(key)?.emptyMs ?? 0)))
          resting.set(key, { until: now + emptyMs, emptyMs })
        } else if (got < most && lane.caps.length > 0) resting.set(key, { until: now + CAPPED_MS, emptyMs: 0 })
      }
    },
  }
}

const keyOf = (lane: OpenLane, network: Network) => `${keyOfLane(lane)} ${network}`
