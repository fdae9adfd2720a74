import type { Pool, Sql } from '../../src/platform/db/sql.ts'

type Step = () => void
type Work = (tx: Pool) => Promise<unknown>

/** A pool that calls `step` before every statement, before each commit and after it; or only around commits, where no statement is one alone. */
export function steppingSql(sql: Pool, step: Step, at: 'statements' | 'commits' = 'statements'): Pool {
  return new Proxy(sql, {
    apply(target, _self, args: unknown[]) {
      if (at === 'statements' && Array.isArray(args[0]) && 'raw' in args[0]) step()
      return Reflect.apply(target, target, args)
    },
    get(target, name) {
      const found: unknown = Reflect.get(target, name)
      if (name === 'reserve') return async () => steppingConnection(await target.reserve(), step, at)
      if ((name !== 'begin' && name !== 'savepoint') || typeof found !== 'function') return found
      return async (work: Work) => {
        const result: unknown = await Reflect.apply(found, target, [
          async (tx: Pool) => {
            const done = await work(steppingSql(tx, step, at))
            step()
            return done
          },
        ])
        step()
        return result
      }
    },
  })
}

/** The same of a connection that was lent: its transaction begins and ends by statements, after which it is given back. */
const steppingConnection = <T extends Sql>(connection: T, step: Step, at: 'statements' | 'commits'): T =>
  new Proxy(connection, {
    apply(target, _self, args: unknown[]) {
      if (Array.isArray(args[0]) && 'raw' in args[0] && (at === 'statements' || args[0][0] === 'commit')) step()
      return Reflect.apply(target, target, args)
    },
    get(target, name) {
      if (name === 'release') step()
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
        step()
        const answer: unknown = await Reflect.apply(found, target, args)
        step()
        return answer
      }
    },
  })
}

/** Ends this process as one ends that runs out of memory or power, at the step it was told. */
export function killedAt(dieAt: number): Step {
  let steps = 0
  return () => {
    steps += 1
    if (steps < dieAt) return
    process.kill(process.pid, 'SIGKILL')
    for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  }
}
