import type { Pool, Sql } from '../../src/platform/db/sql.ts'

/** Called at each step; true where whose steps they are is dead, and does nothing any more. */
export type Step = () => boolean
type Work = (tx: Pool) => Promise<unknown>

/** What the dead wait for. */
const never = () => new Promise<never>(() => {})

/** A pool that calls `step` before every statement, before each commit and after it; or only around commits, where no statement is one alone. */
export function steppingSql(sql: Pool, step: Step, at: 'statements' | 'commits' = 'statements'): Pool {
  return new Proxy(sql, {
    apply(target, _self, args: unknown[]) {
      const isStatement = at === 'statements' && Array.isArray(args[0]) && 'raw' in args[0]
      const isDead = isStatement && step()
      const query: object = Reflect.apply(target, target, args)
      // The driver runs a statement when it is waited for.
      return isDead ? Object.assign(query, { handle: never }) : query
    },
    get(target, name) {
      const found: unknown = Reflect.get(target, name)
      if (name === 'reserve') return async () => steppingConnection(await target.reserve(), step, at)
      if ((name !== 'begin' && name !== 'savepoint') || typeof found !== 'function') return found
      return async (work: Work) => {
        const result: unknown = await Reflect.apply(found, target, [
          async (tx: Pool) => {
            const done = await work(steppingSql(tx, step, at))
            return step() ? never() : done
          },
        ])
        return step() ? never() : result
      }
    },
  })
}

/** The same of a connection that was lent: its transaction begins and ends by statements, after which it is given back. */
const steppingConnection = <T extends Sql>(connection: T, step: Step, at: 'statements' | 'commits'): T =>
  new Proxy(connection, {
    apply(target, _self, args: unknown[]) {
      const isStep =
        Array.isArray(args[0]) && 'raw' in args[0] && (at === 'statements' || String(args[0][0]) === 'commit')
      const isDead = isStep && step()
      const query: object = Reflect.apply(target, target, args)
      return isDead ? Object.assign(query, { handle: never }) : query
    },
    get(target, name) {
      // It is given back after its commit.
      if (name === 'release' && step()) return () => {}
      return Reflect.get(target, name)
    },
  })

/** What speaks to another service: calls `step` before each call and after its answer. `plain` names what it does not ask that service. */
export function steppingCalls<T extends object>(service: T, step: Step, plain: readonly (keyof T)[] = []): T {
  return new Proxy(service, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name)
      if (typeof found !== 'function' || plain.some((one) => one === name)) return found
      return async (...args: unknown[]) => {
        if (step()) return never()
        const answer: unknown = await Reflect.apply(found, target, args)
        return step() ? never() : answer
      }
    },
  })
}

/** Ends this process as one ends that runs out of memory or power, at the step it was told. */
export function killedAt(dieAt: number): Step {
  let steps = 0
  return () => {
    steps += 1
    if (steps < dieAt) return false
    process.kill(process.pid, 'SIGKILL')
    for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  }
}

/**
 * The same without a process, which takes ten times as long to start as an operation takes: at the step it was told it does nothing any more, for good, and
 * `cut` cuts its connections, as they end with a process. What was going on in the database is undone by that.
 */
export function cutOffAt(dieAt: number, cut: () => void): Step {
  let steps = 0
  return () => {
    steps += 1
    if (steps === dieAt) cut()
    return steps >= dieAt
  }
}
