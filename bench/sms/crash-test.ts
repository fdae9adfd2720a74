// 20,000 recipients; 20 workers killed, the whole database killed three times, the carrier cut off twice, 1 % of its answers lost, 5 % of
// its reports doubled and all shuffled. Prints what the carrier, our rows and the ledger say; they must agree.
// npx tsx bench/sms/crash-test.ts [recipients] [kills] [seed]
import { runCrashTest } from '../../api/test/sending-crashes/run-crash-test.ts'
import { startSendingHost } from './host.ts'
import { argumentsOf } from '../arguments.ts'

const { recipients, kills, seed } = argumentsOf({ recipients: 20_000, kills: 20, seed: 1 })
const host = await startSendingHost({ messagesPerMinute: 24_000 })
try {
  const outcome = await runCrashTest({
    ...host,
    recipients,
    kills,
    seed,
    workers: 2,
    outages: 2,
    crashes: 3,
    crashDatabase: host.crashDatabase,
    messagesPerMinute: 24_000,
    say: (line) => console.log(line),
  })
  console.log(JSON.stringify(outcome, null, 2))
  const { texted, ours, carrier, charged, due } = outcome
  const right =
    texted.twice === 0 &&
    texted.never === 0 &&
    ours.sent === recipients &&
    carrier.taken === recipients &&
    ours.delivered === carrier.delivered &&
    ours.failed === carrier.failed &&
    charged === due
  console.log(right ? 'No recipient twice, none missed, counts and charge exact' : 'NOT RIGHT')
  process.exitCode = right ? 0 : 1
} finally {
  await host.stop()
}
process.exit()
