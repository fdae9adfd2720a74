import type { CarrierRefusal, Registrar, Standing } from './registrar.ts'
import type { TwilioClient } from './make-once.ts'
import { lookUpNetworkName } from './look-up-network-name.ts'
import { makeTwilioBrand } from './make-twilio-brand.ts'
import { makeTwilioVerification } from './make-twilio-verification.ts'
import { makeTwilioCampaign } from './make-twilio-campaign.ts'
import { takeAllOut, takeOut } from './take-out-at-twilio.ts'

export interface TwilioRegistrarOptions {
  kind: Registrar['kind']
  /** The account's own customer profile (BU…), which vouches for its customers'; undefined where none is needed or set. */
  primaryProfile: string | undefined
  isSetUp: boolean
  /** Asked before every call, because the sandbox may have moved. */
  client(): Promise<TwilioClient>
}

/** Registers by Twilio's Trust Hub, its A2P brands and its messaging services. */
export function twilioRegistrar({ kind, primaryProfile, isSetUp, client }: TwilioRegistrarOptions): Registrar {
  return {
    kind,
    isSetUp,
    makeBrand: async (brand, made, keep) => makeTwilioBrand(await client(), brand, made, keep, primaryProfile),

    async brand({ brand = '' }) {
      const { messaging } = await client()
      const { status, errors, failureReason, brandType, identityStatus } = await messaging.v1
        .brandRegistrations(brand)
        .fetch()
      const standing = standingOf(status, errors, failureReason)
      const isTexted = brandType === 'SOLE_PROPRIETOR' && !CONFIRMED.has(identityStatus)
      return standing.state === 'verified' && isTexted ? { ...standing, state: 'unconfirmed' } : standing
    },

    async textOwner({ brand = '' }) {
      const { messaging } = await client()
      await messaging.v1.brandRegistrations(brand).brandRegistrationOtps.create()
    },

    makeCampaign: async (campaign, made, keep) => makeTwilioCampaign(await client(), campaign, made, keep),

    async campaign({ service = '', campaign = '' }) {
      const { messaging } = await client()
      const { campaignStatus, errors } = await messaging.v1.services(service).usAppToPerson(campaign).fetch()
      return standingOf(campaignStatus, errors)
    },

    makeVerification: async (verification, made, keep) =>
      makeTwilioVerification(await client(), verification, made, keep),

    async verification({ verification = '' }) {
      const { messaging } = await client()
      const found = await messaging.v1.tollfreeVerifications(verification).fetch()
      const { status, rejectionReasons, errorCode, rejectionReason } = found
      const isTold = Array.isArray(rejectionReasons) && rejectionReasons.length > 0
      return standingOf(
        status,
        isTold ? rejectionReasons : errorCode ? [{ code: errorCode, reason: rejectionReason }] : [],
      )
    },

    takeOut: async (account, made, keep) => takeOut(await client(), account, made, keep),
    takeAllOut: async (accountId) => takeAllOut(await client(), accountId),

    async numbersIn(service) {
      const { messaging } = await client()
      return (await messaging.v1.services(service).phoneNumbers.list()).map(({ sid }) => sid)
    },

    async addNumber(service, number) {
      const { messaging } = await client()
      try {
        await messaging.v1.services(service).phoneNumbers.create({ phoneNumberSid: number })
        return true
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined
        if (code !== IN_THIS_SERVICE && code !== IN_ANOTHER_SERVICE) throw error
        return code === IN_THIS_SERVICE
      }
    },

    async removeNumber(service, number) {
      const { messaging } = await client()
      try {
        await messaging.v1.services(service).phoneNumbers(number).remove()
      } catch (error) {
        if (!(error instanceof Error && 'status' in error && error.status === 404)) throw error
      }
    },

    networkNameOf: async (phone) => lookUpNetworkName(await client(), phone),

    async classes({ brand = '', service = '', campaign = '' }) {
      const { messaging } = await client()
      const { brandScore } = await messaging.v1.brandRegistrations(brand).fetch()
      const { rateLimits } = await messaging.v1.services(service).usAppToPerson(campaign).fetch()
      return {
        tier: textAt(rateLimits, 'tmobile', 'brand_tier'),
        messageClass: textAt(rateLimits, 'att', 'msg_class'),
        score: typeof brandScore === 'number' ? brandScore : null,
      }
    },
  }
}

/** How a brand stands whose owner confirmed the text that the carrier sent (twilio.com/docs/api/errors/30752, November 2026). */
const CONFIRMED = new Set(['VERIFIED', 'VETTED_VERIFIED'])

/** What a number is refused with (twilio.com/docs/api/errors/21710 and /21712, November 2026). */
const IN_THIS_SERVICE = 21710
const IN_ANOTHER_SERVICE = 21712

/** A text in an object of an object; the client leaves what is inside the limits as the carrier writes it. */
function textAt(limits: unknown, network: string, name: string): string | null {
  const found = fieldOf(fieldOf(limits, network), name)
  return typeof found === 'string' && found !== '' ? found.toUpperCase() : null
}

const fieldOf = (object: unknown, name: string): unknown =>
  typeof object === 'object' && object !== null ? new Map<string, unknown>(Object.entries(object)).get(name) : undefined

const STATES: Record<string, Standing['state']> = {
  APPROVED: 'verified',
  VERIFIED: 'verified',
  FAILED: 'failed',
  DELETED: 'failed',
  DELETION_FAILED: 'suspended',
  SUSPENDED: 'suspended',
  TWILIO_APPROVED: 'verified',
  TWILIO_REJECTED: 'failed',
}

function standingOf(status: string, errors: unknown, reason?: string): Standing {
  const told = Array.isArray(errors) ? errors.map(refusalOf) : []
  const refusals = told.length === 0 && reason ? [{ code: 0, message: reason, fields: [] }] : told
  return { state: STATES[status] ?? 'pending', refusals }
}

/** The carrier writes its names in either case. */
function refusalOf(error: unknown): CarrierRefusal {
  const told = new Map(Object.entries(typeof error === 'object' && error !== null ? error : {}))
  const code: unknown = told.get('error_code') ?? told.get('errorCode') ?? told.get('code')
  const message: unknown = told.get('description') ?? told.get('message') ?? told.get('reason')
  const fields: unknown = told.get('fields')
  return {
    code: Number(code) || 0,
    message: typeof message === 'string' ? message : '',
    fields: Array.isArray(fields) ? fields.map(String) : [],
  }
}
