import { testApp } from '../../../../test/app.ts'
import { WrongArguments } from '../../../platform/commands/command-form.ts'
import { endSessions, sessionsForm } from './end-sessions.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

const said: string[] = []
const run = async (...args: string[]) => endSessions(app.services, sessionsForm.read(args), (line) => said.push(line))
const status = async (person: Awaited<ReturnType<typeof app.signedIn>>) =>
  (await person.request('GET', '/api/auth/me')).status

test('the operator signs one account out everywhere, and no other', async () => {
  const [ended, other] = [await app.signedIn(), await app.signedIn()]
  await run('end', ended.user.email.toUpperCase())
  expect(said.at(-1)).toBe('Ended sessions: 1')
  expect([await status(ended), await status(other)]).toEqual([401, 200])
  const [event] = await app.services
    .sql`select user_id, details from security_events where event = 'session_ended' order by id desc limit 1`
  expect(event).toMatchObject({ userId: ended.user.id, details: { by: 'operator', ended: 1 } })
})

test('or all accounts', async () => {
  const people = [await app.signedIn(), await app.signedIn()]
  await run('end', '--all')
  for (const person of people) expect(await status(person)).toBe(401)
})

test.each([[[]], [['end']], [['stop', '--all']], [['end', 'ada@example.com', '--all']]])(
  '%j is refused',
  async (args) => {
    await expect(run(...args)).rejects.toThrow(WrongArguments)
  },
)

test('an address without an account is told', async () => {
  await expect(run('end', 'nobody@example.com')).rejects.toThrow('No account has the address nobody@example.com.')
})
