import type { Pool } from '../../db/sql.ts'
import { SANDBOX_SID } from './sandbox-account.ts'
import { brandStanding, campaignStanding, verificationStanding, type Reviewed } from './sandbox-review.ts'
import type { SandboxSettings } from './sandbox-settings.ts'

/** One thing that was registered at the sandbox carrier, as it was told. */
export interface StoredRegistration {
  sid: string
  collection: string
  fields: Record<string, unknown>
  /** ISO 8601. */
  createdAt: string
}

/** Reads what is registered at the sandbox carrier. */
export function reviewedRegistrations(sql: Pool, settings: () => SandboxSettings) {
  const inCollection = (collection: string) => sql<StoredRegistration[]>`
    select sid, collection, fields, created_at from sandbox.registrations where collection = ${collection} order by created_at desc
  `

  /** All that its reviewers look at when they judge one thing. */
  async function reviewed(): Promise<Reviewed> {
    const people = await inCollection('/v1/EndUsers')
    const assigned = await sql<StoredRegistration[]>`
      select sid, collection, fields, created_at from sandbox.registrations where collection like '%/EntityAssignments'
    `
    const brands = await inCollection('/v1/a2p/BrandRegistrations')
    const texts = await sql<StoredRegistration[]>`
      select sid, collection, fields, created_at from sandbox.registrations where collection like '%/SmsOtp'
    `
    return {
      settings: settings(),
      textedAgain(sid) {
        const times = texts
          .filter(({ collection }) => collection.includes(`/${sid}/`))
          .map(({ createdAt }) => createdAt)
        const [last] = times.toSorted().toReversed()
        return last === undefined ? undefined : Date.now() - Date.parse(last)
      },
      brandOf: (sid) => brands.find((brand) => brand.sid === sid)?.fields ?? {},
      businessOf(profile) {
        const objects = new Set(
          assigned
            .filter(({ collection }) => collection.includes(`/${profile}/`))
            .map(({ fields }) => String(fields.object_sid)),
        )
        return people.filter(({ sid }) => objects.has(sid)).map(({ fields }) => attributesOf(fields))
      },
      businesses: people.toReversed().map(({ fields }) => attributesOf(fields)),
    }
  }

  return { inCollection, reviewed }
}

/** As the real carrier's answers show it, with what was decided on it by now. */
export function shownRegistration(stored: StoredRegistration, review: Reviewed): object {
  const common = {
    account_sid: SANDBOX_SID,
    ...stored.fields,
    sid: stored.sid,
    date_created: stored.createdAt,
    date_updated: stored.createdAt,
  }
  const age = Date.now() - Date.parse(stored.createdAt)
  if (stored.sid.startsWith('BN')) return { ...common, ...brandStanding(stored.sid, stored.fields, age, review) }
  if (stored.sid.startsWith('QE')) return { ...common, ...campaignStanding(stored.fields, age, review) }
  if (stored.sid.startsWith('HH')) return { ...common, ...verificationStanding(stored.fields, age, review) }
  return common
}

function attributesOf({ attributes }: Record<string, unknown>): Record<string, string> {
  return typeof attributes === 'string' ? (JSON.parse(attributes) as Record<string, string>) : {} // the boundary: the client wrote it
}
