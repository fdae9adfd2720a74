import { testApp } from '../../../test/app.ts'
import { demoAccount, prepareDemo } from './demo.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

test('a first start that ended while it made the demo account leaves none without an employee’s rights: the next start makes it', async () => {
  const { sql } = app.services
  await sql.unsafe(`
    create function end_here() returns trigger language plpgsql as $$ begin raise 'the start ended here'; end $$;
    create trigger end_here before update of employee on users for each row execute function end_here();
  `)
  const prepare = () => prepareDemo(app.services, () => {})
  await expect(prepare()).rejects.toThrow('the start ended here')
  expect(await sql`select from users where email = ${demoAccount.email}`).toEqual([])
  await sql`drop trigger end_here on users`
})
