import { confirmAddress, insertUser, setEmployee } from '../../features/auth/queries.ts'
import { loadSample } from '../../features/properties/load-sample.ts'
import { publishBuilt } from '../../features/releases/publish-built.ts'
import type { Services } from '../../platform/services/services.ts'
import { assertLocalOnly } from '../start/assert-safe-start.ts'

/** The sign-in that `npm start` prints. Made up; exists in local mode only. */
export const demoAccount = { email: 'demo@example.com', password: 'lotline-demo', fullName: 'Demo Account' }

/** What the local product needs to be tried at once: the demo account, the sample catalog and the built remotes. */
export async function prepareDemo(services: Services, say: (line: string) => void): Promise<void> {
  const { sql, config, passwords } = services
  assertLocalOnly(config)
  const [known] = await sql`select 1 from users where lower(email) = ${demoAccount.email}`
  if (!known) {
    const passwordHash = await passwords.reserve(({ hash }) => hash(demoAccount.password))
    const { email, fullName } = demoAccount
    // Together: a start that ended in between would leave an account without these rights for good.
    await sql.begin(async (tx) => {
      const [demo] = await insertUser(tx, { email, fullName, passwordHash }, config)
      if (demo) await setEmployee(tx, demo.id, true)
    })
    say('Demo account created')
  }
  await confirmAddress(sql, demoAccount.email)
  // Without the importer's report, which is for operators.
  if (await loadSample(services, { write: () => {} })) say('Sample catalog loaded (made-up properties)')
  const { refused } = await publishBuilt(services, say)
  refused.forEach(say)
}
