import { mayBeSubmitted } from 'contract/check-registration'
import { hostOf, websiteAddress } from 'contract/registration-rule'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/services/services.ts'
import { changeRegistration } from './change-registration.ts'
import { lookAtWebsite } from './look-at-website.ts'
import { lockRegistration, profileOf, registrationOf, writeLook } from './queries.ts'
import { assertEditable, findingsOf } from './submit-registration.ts'

/** Looks at what is saved as the carrier would, and opens its website; not in the sandbox, where businesses are made up. */
export async function checkSaved(
  { sql, config, registrar, now }: Pick<Services, 'sql' | 'config' | 'registrar' | 'now'>,
  accountId: string,
): Promise<void> {
  const [before] = await profileOf(sql, accountId)
  if (!before) throw new Refusal(409, 'not_ready', 'Fill in the form first')
  const [current] = await registrationOf(sql, accountId)
  if (current) assertEditable(current)
  const address = websiteAddress(before.profile.website)
  const isOpened = registrar.kind !== 'sandbox' && hostOf(address) !== undefined
  const look = isOpened && { address, outcome: await lookAtWebsite(config, address), at: now().toISOString() }
  await sql.begin(async (tx) => {
    const [registration] = await lockRegistration(tx, accountId)
    if (look) await writeLook(tx, accountId, look)
    const [saved] = await profileOf(tx, accountId)
    if (!registration || !saved) return
    assertEditable(registration)
    const { state: from, attempt } = registration
    const isFine = mayBeSubmitted(findingsOf(saved, config.publicUrl))
    if ((from === 'draft' && isFine) || (from === 'checked' && !isFine))
      await changeRegistration(tx, config, accountId, { from, to: isFine ? 'checked' : 'draft', attempt })
  })
}
