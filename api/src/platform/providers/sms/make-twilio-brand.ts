import { makeOnce, nothing, type TwilioClient } from './make-once.ts'
import { nameAtCarrier } from './name-at-carrier.ts'
import type { BrandApplication, Made, Piece } from './registrar.ts'
import { brandPieces, policies } from './registration-pieces.ts'

/** Finds a piece or makes it, and names what is made for this application. */
interface Making {
  step(piece: Piece, find: () => Promise<string | undefined>, make: () => Promise<string>): Promise<string>
  named(piece: Piece): string
}

/** Makes the customer profile, the messaging profile and the brand, as far as they are not there. */
export async function makeTwilioBrand(
  client: TwilioClient,
  brand: BrandApplication,
  made: Made,
  keep: (made: Made) => Promise<void>,
  primaryProfile: string | undefined,
): Promise<void> {
  const making: Making = {
    step: (piece, find, make) => makeOnce(made, keep, piece, find, make),
    named: (piece) => `${nameAtCarrier(brand.name)} ${piece}`,
  }
  const profile = await makeProfile(client, brand, making, primaryProfile)
  const product = await makeProduct(client, brand, making, profile)
  const { brandRegistrations } = client.messaging.v1
  await making.step(
    'brand',
    async () => (await brandRegistrations.list()).find((each) => each.customerProfileBundleSid === profile)?.sid,
    async () =>
      (
        await brandRegistrations.create({
          customerProfileBundleSid: profile,
          a2PProfileBundleSid: product,
          ...(brand.isSoleProprietor ? { brandType: 'SOLE_PROPRIETOR' } : {}),
          ...(brand.isLowVolume ? { skipAutomaticSecVet: true } : {}),
        })
      ).sid,
  )
}

/** The business, who answers for it and where it is, handed in for review. */
async function makeProfile(
  client: TwilioClient,
  brand: BrandApplication,
  making: Making,
  primaryProfile: string | undefined,
): Promise<string> {
  const { customerProfiles, supportingDocuments } = client.trusthub.v1
  const { addresses } = client.api.v2010.account
  const { step, named } = making
  const { profile: policySid } = policies[brand.isSoleProprietor ? 'soleProprietor' : 'business']
  const pieces = brandPieces(brand)
  const profile = await step(
    'profile',
    async () => (await customerProfiles.list({ friendlyName: named('profile'), policySid })).at(0)?.sid,
    async () => (await customerProfiles.create({ friendlyName: named('profile'), email: brand.email, policySid })).sid,
  )
  const assignments = customerProfiles(profile).customerProfilesEntityAssignments
  for (const [piece, content] of pieces.people)
    await attach(assignments, await makeEndUser(client, making, piece, content))
  const address = await step(
    'address',
    async () => (await addresses.list({ friendlyName: named('address') })).at(0)?.sid,
    async () => (await addresses.create({ ...pieces.address, friendlyName: named('address') })).sid,
  )
  const document = await step(
    'document',
    async () => (await supportingDocuments.list()).find(({ friendlyName }) => friendlyName === named('document'))?.sid,
    async () =>
      (
        await supportingDocuments.create({
          friendlyName: named('document'),
          type: 'customer_profile_address',
          attributes: { address_sids: address },
        })
      ).sid,
  )
  await attach(assignments, document)
  if (primaryProfile) await attach(assignments, primaryProfile)
  await step(
    'profileAsked',
    nothing,
    async () => (await customerProfiles(profile).update({ status: 'pending-review' })).sid,
  )
  return profile
}

/** The messaging profile over the customer profile. */
async function makeProduct(
  client: TwilioClient,
  brand: BrandApplication,
  making: Making,
  profile: string,
): Promise<string> {
  const { trustProducts } = client.trusthub.v1
  const { step, named } = making
  const { product: policySid } = policies[brand.isSoleProprietor ? 'soleProprietor' : 'business']
  const product = await step(
    'product',
    async () => (await trustProducts.list({ friendlyName: named('product'), policySid })).at(0)?.sid,
    async () => (await trustProducts.create({ friendlyName: named('product'), email: brand.email, policySid })).sid,
  )
  const assignments = trustProducts(product).trustProductsEntityAssignments
  await attach(assignments, await makeEndUser(client, making, 'messaging', brandPieces(brand).messaging))
  await attach(assignments, profile)
  await step(
    'productAsked',
    nothing,
    async () => (await trustProducts(product).update({ status: 'pending-review' })).sid,
  )
  return product
}

const makeEndUser = (
  { trusthub }: TwilioClient,
  { step, named }: Making,
  piece: 'business' | 'person' | 'messaging',
  { type, attributes }: { type: string; attributes: object },
) =>
  step(
    piece,
    async () => (await trusthub.v1.endUsers.list()).find(({ friendlyName }) => friendlyName === named(piece))?.sid,
    async () => (await trusthub.v1.endUsers.create({ friendlyName: named(piece), type, attributes })).sid,
  )

interface Assignments {
  list(): Promise<{ objectSid: string }[]>
  create(object: { objectSid: string }): Promise<unknown>
}

/** Assigns an object, unless it is. */
async function attach(assignments: Assignments, objectSid: string): Promise<void> {
  const assigned = await assignments.list()
  if (!assigned.some((each) => each.objectSid === objectSid)) await assignments.create({ objectSid })
}
