import type { BusinessProfile } from 'contract/business-profile'
import type { Registration } from 'contract/registration'
import type { RegistrationState } from 'contract/registration-states'
import { goodProfile } from 'contract/test/sample-profile'
import { eventually, type Caller, type TestApp } from './app.ts'

export const REGISTRATION = '/api/registration'

let eins = 2_000_000

/** Each account registers under an EIN of its own. */
export const ownProfile = (change: Partial<BusinessProfile> = {}): BusinessProfile => ({
  ...goodProfile,
  ein: `74-${++eins}`,
  ...change,
})

export const standing = async (owner: Caller) => (await owner.request('GET', REGISTRATION)).body as Registration

/** Until it came to a state. */
export const until = (owner: Caller, state: RegistrationState) =>
  eventually(
    () => standing(owner),
    (seen) => seen.state === state,
  )

/** What tests of one app do with its businesses. */
export function registering(app: TestApp) {
  return {
    /** A new account that has handed its registration in. */
    async submitted(profile: BusinessProfile): Promise<Caller> {
      const owner = await app.signedIn({ confirmed: true })
      await owner.request('PUT', REGISTRATION, profile)
      expect((await owner.request('POST', `${REGISTRATION}/submit`)).status).toBe(200)
      return owner
    },
    /**
     * Until it came to a state; once live or suspended, until the carrier was asked whether it still is, so that what the test
     * changes next is not seen by this look.
     */
    untilAsked: (owner: Caller, state: RegistrationState) =>
      eventually(
        async () => {
          const [stored] = await app.services.sql<{ isAsked: boolean }[]>`
            select look_at > now() + interval '1 hour' as is_asked from registrations where account_id = ${owner.user.accountId}
          `
          return { ...(await standing(owner)), isAsked: stored?.isAsked }
        },
        (seen) => seen.state === state && ((state !== 'live' && state !== 'suspended') || seen.isAsked === true),
      ),
    /** As when the day is over: the carrier is asked again. */
    lookNow: ({ user: { accountId } }: Caller) =>
      eventually(
        () => app.services.sql`
          update registrations set look_at = now() where account_id = ${accountId} and look_at > now() + interval '1 hour' returning state
        `,
        (changed) => changed.length > 0,
      ),
    /** The worker's own job fails and is taken away: each run of the test is then one more process that dies before its answer. */
    withoutWorker: ({ user: { accountId } }: Caller) =>
      eventually(
        () =>
          app.services
            .sql`delete from queue_jobs where payload->>'accountId' = ${accountId} and last_error is not null returning id`,
        (deleted) => deleted.length > 0,
      ),
  }
}
