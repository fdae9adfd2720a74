import { watchConnections, watchLeaks } from './watch-leaks.ts'
import { watchMarks } from './watch-marks.ts'
import { watchStyles } from './watch-styles.ts'

/** What a release does in a page that React does not take back for it. It lies in the page under `Symbol.for(WATCH)`, which is no global's name. */
export interface Watch {
  /** Begun by the release's own scripts and not ended. */
  open: Map<unknown, { what: string; isOpen: () => boolean }>
  /** Whether a script of the release called the wrapper that asks: the lines are "Error", this function, the wrapper, and who called it. */
  isCalledByRelease(): boolean
  /** Whether a script of the release is anywhere among the callers. */
  isReleaseAbove(): boolean
  /** Puts a wrapper in place of each of an object's functions. */
  wrap(target: object, names: readonly string[], make: (native: Native, name: string) => Native): void
  /** Whether an element is not the release's to change: the page itself, and the shell's frame around a page. */
  isForeign(element: Element): boolean
  /** What was restyled outside the release's own part of the page, in words. */
  restyled: (() => string[])[]
}

export type Native = (this: unknown, ...args: unknown[]) => unknown

interface Watched {
  /** The release's folder, as it stands in the addresses of its scripts. */
  base: string
  /** Its pages stand inside the shell's frame, in `main`; otherwise they are the whole page. */
  isFramed: boolean
}

export const WATCH = 'release check'

/** The script that a page runs before any other, as text. Builds may wrap inner functions in `__name`, which no page has. */
export const watchScript = (watched: Watched) =>
  `(() => { const __name = (made) => made;
    (${startWatch.toString()})(${JSON.stringify(watched)}); (${watchLeaks.toString()})(); (${watchConnections.toString()})(); (${watchStyles.toString()})(); (${watchMarks.toString()})() })()`

/** Runs in the page. Who calls tells whose it is: React and the shell's modules act for a release by scripts of their own, and clean up by themselves. */
function startWatch({ base, isFramed }: Watched): void {
  const watch: Watch = {
    open: new Map(),
    isCalledByRelease: () => (new Error().stack ?? '').split('\n')[3]?.includes(base) === true,
    isReleaseAbove: () => (new Error().stack ?? '').includes(base),
    wrap(target, names, make) {
      for (const name of names) {
        const native: unknown = Reflect.get(target, name)
        if (typeof native === 'function') Reflect.set(target, name, make(native as Native, name)) // the boundary: the browser's own functions
      }
    },
    isForeign(element) {
      const root = document.querySelector('#root')
      const own = isFramed ? document.querySelector('main') : root
      return element.contains(own) || (isFramed && root?.contains(element) === true && own?.contains(element) !== true)
    },
    restyled: [],
  }
  Reflect.set(window, Symbol.for('release check'), watch)
}
