import type { TwilioClient } from './make-once.ts'
import { nameAtCarrier, nameOfPieces } from './name-at-carrier.ts'
import type { Keep, Made } from './registrar.ts'

/** The campaign and the verification of an account. What was handed in and is not known here is written down first: the carrier takes its fee for it. */
export async function takeOut(
  client: TwilioClient,
  { accountId, name }: { accountId: string; name: string },
  made: Made,
  keep: Keep,
): Promise<void> {
  const { messaging } = client
  const heard = async (piece: 'brand' | 'campaign' | 'verification', sid: string | undefined) => {
    if (sid === undefined || made[piece] !== undefined || sid === made.dropped) return
    made[piece] = sid
    await keep(made)
  }
  if (made.profile !== undefined && made.brand === undefined) {
    const brands = await messaging.v1.brandRegistrations.list()
    await heard('brand', brands.find((each) => each.customerProfileBundleSid === made.profile)?.sid)
  }
  for (const service of await servicesOf(client, accountId))
    for (const { sid } of await messaging.v1.services(service).usAppToPerson.list()) {
      await heard('campaign', sid)
      await mustGo(sid, messaging.v1.services(service).usAppToPerson(sid).remove())
    }
  const ofName = await messaging.v1.tollfreeVerifications.list({ externalReferenceId: name })
  for (const { sid } of ofName) await heard('verification', sid)
  for (const sid of new Set([...ofName.map((each) => each.sid), made.verification, made.dropped]))
    if (sid?.startsWith('HH')) await mustGo(sid, messaging.v1.tollfreeVerifications(sid).remove())
}

/** Everything that carries the account's name. Brands have no call that deletes them: the carrier's console does, once their campaigns are gone. */
export async function takeAllOut(client: TwilioClient, accountId: string): Promise<string[]> {
  const { messaging, trusthub } = client
  const { addresses } = client.api.v2010.account
  const { trustProducts, customerProfiles, endUsers, supportingDocuments } = trusthub.v1
  const kept: string[] = []
  /** Removes those that are the account's, each kept where the carrier does not let go of it. */
  async function remove(all: { sid: string; named: string }[], removeOne: (sid: string) => Promise<unknown>) {
    for (const { sid, named } of all)
      if (named.startsWith(nameOfPieces(accountId)) && !(await gone(removeOne(sid)))) kept.push(sid)
  }
  for (const service of await servicesOf(client, accountId)) {
    const one = messaging.v1.services(service)
    for (const { sid } of await one.usAppToPerson.list()) await gone(one.usAppToPerson(sid).remove())
    for (const { sid } of await one.phoneNumbers.list()) await gone(one.phoneNumbers(sid).remove())
    if (!(await gone(one.remove()))) kept.push(service)
  }
  for (const { sid, externalReferenceId } of await messaging.v1.tollfreeVerifications.list())
    if (externalReferenceId?.startsWith(`${accountId} `)) await gone(messaging.v1.tollfreeVerifications(sid).remove())
  const byName = <Piece extends { sid: string; friendlyName: string }>(pieces: Piece[]) =>
    pieces.map(({ sid, friendlyName }) => ({ sid, named: friendlyName ?? '' }))
  // What holds others goes first.
  await remove(byName(await trustProducts.list()), (sid) => trustProducts(sid).remove())
  await remove(byName(await customerProfiles.list()), (sid) => customerProfiles(sid).remove())
  await remove(byName(await endUsers.list()), (sid) => endUsers(sid).remove())
  await remove(byName(await supportingDocuments.list()), (sid) => supportingDocuments(sid).remove())
  await remove(byName(await addresses.list()), (sid) => addresses(sid).remove())
  return kept
}

async function servicesOf({ messaging }: TwilioClient, accountId: string): Promise<string[]> {
  const services = await messaging.v1.services.list()
  return services.filter(({ friendlyName }) => friendlyName === nameAtCarrier(accountId)).map(({ sid }) => sid)
}

/** What costs money each month is asked about again until it is gone. */
async function mustGo(sid: string, removal: Promise<unknown>): Promise<void> {
  if (!(await gone(removal))) throw new Error(`The carrier keeps ${sid}`)
}

/** Whether it is gone: by this call or before it. False where the carrier refuses; throws when it is away. */
async function gone(removal: Promise<unknown>): Promise<boolean> {
  try {
    await removal
    return true
  } catch (error) {
    const status = error instanceof Error && 'status' in error ? error.status : undefined
    if (status === 404) return true
    if (status === 400 || status === 403 || status === 409) return false
    throw error
  }
}
