import type { Pool } from '../../src/platform/db/sql.ts'
import type { CardProcessor } from '../../src/platform/providers/cards/card-processor.ts'

type Step = () => void
type Work = (tx: Pool) => Promise<unknown>

/** A pool that calls `step` before every statement, before each commit and after it. */
export function steppingSql(sql: Pool, step: Step): Pool {
  return new Proxy(sql, {
    apply(target, _self, args: unknown[]) {
      if (Array.isArray(args[0]) && 'raw' in args[0]) step()
      return Reflect.apply(target, target, args)
    },
    get(target, name) {
      const found: unknown = Reflect.get(target, name)
      if ((name !== 'begin' && name !== 'savepoint') || typeof found !== 'function') return found
      return async (work: Work) => {
        const result: unknown = await Reflect.apply(found, target, [
          async (tx: Pool) => {
            const done = await work(steppingSql(tx, step))
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

/** A card processor that calls `step` before each call and after its answer. */
export function steppingCards(cards: CardProcessor, step: Step): CardProcessor {
  return new Proxy(cards, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name)
      if (typeof found !== 'function' || name === 'readEvent') return found
      return async (...args: unknown[]) => {
        step()
        const answer: unknown = await Reflect.apply(found, target, args)
        step()
        return answer
      }
    },
  })
}
