import { setTimeout as wait } from 'node:timers/promises'
import { campaign } from './campaign.ts'
import { unless, type Row } from './outcome.ts'

export const unsteadyCarrier: Row = {
  what: 'carrier cut off for 60 s, then half-open, then 5 s slow; 1 % of its answers lost',
  run: (run) =>
    campaign(run, {
      texts: run.of(6000),
      settings: { lostAnswerShare: 0.01, latencyMs: 5, latencySpreadMs: 10 },
      async meanwhile({ sandbox }, taken) {
        const texts = run.of(6000)
        const until = async (count: number) => {
          while ((await taken()) < count) await wait(20)
        }
        await until(texts * 0.2)
        sandbox.change({ outage: true })
        await wait(run.of(60_000))
        sandbox.change({ outage: false })
        const [back, before] = [performance.now(), await taken()]
        await until(before + 1)
        const again = (performance.now() - back) / 1000
        run.say(`seconds from the end of ${run.of(60)} s without a carrier to the next text`, again.toFixed(1))
        await until(texts * 0.4)
        // Nothing is answered within the time that a call has.
        sandbox.change({ latencyMs: 20_000 })
        await wait(run.of(20_000))
        sandbox.change({ latencyMs: 4900, latencySpreadMs: 200 })
        await wait(run.of(30_000))
        sandbox.change({ latencyMs: 5, latencySpreadMs: 10 })
        return unless(again <= 5, `sending went on ${again.toFixed(1)} s after the carrier was back`)
      },
    }),
}

export const lateList: Row = {
  what: 'the carrier lists a text 2 s late, loses a fifth of its answers, and takes a twentieth of the texts only 2 s after it cut the call off',
  run: (run) =>
    campaign(run, {
      texts: run.of(5000),
      settings: { listDelayMs: 2000, lostAnswerShare: 0.2, lateShare: 0.05, lateMs: 2000 },
    }),
}
