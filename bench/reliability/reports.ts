import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sandboxHooks } from '../../api/src/platform/providers/sms/sandbox-hooks.ts'
import { crash, type Beside } from './killed-workers.ts'
import { unless, type Row } from './outcome.ts'

export const reports: Row = {
  what: 'reports twice, in any order, before our own commit and about texts that are not ours, while workers are killed',
  run: (run) =>
    crash(
      run,
      {
        recipients: run.of(10_000),
        kills: run.of(10),
        // A report leaves with the answer to the call, so that it is often here before what came of the call is written down.
        settings: { duplicateShare: 0.9, shuffle: true, sentAfterMs: 0, deliveredAfterMs: 0 },
      },
      { beside: strangeReports },
    ),
}

/** Ten reports a second about texts that we never sent, with and without an id, genuinely signed. */
const strangeReports: Beside = ({ services }, run) => {
  const { sql, config } = services
  const going = new AbortController()
  let posted = 0
  const posting = (async () => {
    for (; !going.signal.aborted; await wait(100)) {
      const [account] = await sql<{ authToken: string }[]>`select auth_token from sandbox.carrier`.catch(() => [])
      if (!account) continue
      const hooks = sandboxHooks(account.authToken)
      const query = posted % 2 === 0 ? '' : `?m=${900_000_000 + posted}`
      await hooks.post(`${config.publicUrl}/api/carrier/status${query}`, {
        MessageSid: `SM${randomBytes(16).toString('hex')}`,
        MessageStatus: posted % 3 === 0 ? 'undelivered' : 'delivered',
        ErrorCode: '30003',
      })
      await hooks.stop()
      posted += 1
    }
  })()
  return async () => {
    going.abort()
    await posting
    const [early] = await sql<{ count: number }[]>`
      select count(*)::int as count from carrier_events e join outbound_messages m on m.carrier_sid = e.sid where e.received_at < m.sent_at
    `
    run.say('reports about texts that are not ours', posted)
    run.say('reports that were here before their text was written down as sent', early?.count ?? 0)
    return unless(posted > 0, 'no report about a text that is not ours was posted')
  }
}
