import type { Services } from '../services.ts'
import { setEmployee } from './queries.ts'

/** `employee grant|revoke <e-mail>`: an operator's command; no screen can do it. */
export async function grantEmployee({ sql }: Services, [act, email]: string[], say: (line: string) => void): Promise<void> {
  if ((act !== 'grant' && act !== 'revoke') || !email) throw new Error('Usage: employee grant|revoke <e-mail>')
  const { count } = await setEmployee(sql, email, act === 'grant')
  if (count === 0) throw new Error(`No account has the address ${email}. Sign up first.`)
  say(act === 'grant' ? `${email} is an employee now` : `${email} is no employee any more`)
}
