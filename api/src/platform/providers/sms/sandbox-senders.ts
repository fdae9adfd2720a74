import type { Pool } from '../../db/sql.ts'
import { campaignStanding } from './sandbox-review.ts'
import type { SandboxSettings } from './sandbox-settings.ts'

/** For so long an answer about a number is kept: each text asks, and a campaign's state changes with time alone. */
const KEPT_MS = 500

/** What networks go by: whose texts they are, and what they take of them. */
export interface SandboxCampaign {
  /** All brands of one tax number count as one; a person is a brand alone. */
  brand: string
  campaign: string
  /** As the carrier's answer calls them; of a sole proprietor `SOLE_PROPRIETOR`. */
  tier: string
  messageClass: string
}

export interface SandboxSender {
  /**
   * Texts are refused with 30034: the number's owner, by whose name it was bought, has a service with a live campaign, and the number is in none. Numbers
   * of those who are not registered may text: the sandbox is there to try the product.
   */
  isUnregistered: boolean
  /** Of which its texts are; null where it is in none that is live. */
  campaign: SandboxCampaign | null
}

interface Row {
  sid: string
  fields: Record<string, unknown>
  createdAt: string
  isIn: boolean
  brandSid: string | null
  brandFields: Record<string, unknown> | null
  ein: string | null
}

/** What the carrier knows of its numbers. */
export function sandboxSenders(sql: Pool, settings: () => SandboxSettings): (number: string) => Promise<SandboxSender> {
  const kept = new Map<string, { until: number; answer: Promise<SandboxSender> }>()

  async function ask(number: string): Promise<SandboxSender> {
    const live = (await campaignsOf(sql, number)).flatMap((row) => {
      const limits = limitsOf(row, settings())
      return limits ? [{ ...row, limits }] : []
    })
    const own = live.find(({ isIn }) => isIn)
    if (!own) return { isUnregistered: live.length > 0, campaign: null }
    const { sid, brandSid, brandFields, ein, limits } = own
    const isSoleProprietor = brandFields?.['brand_type'] === 'SOLE_PROPRIETOR'
    return {
      isUnregistered: false,
      campaign: {
        brand: (!isSoleProprietor && ein) || brandSid || sid,
        campaign: sid,
        tier: isSoleProprietor ? 'SOLE_PROPRIETOR' : limits.tmobile.brand_tier,
        messageClass: isSoleProprietor ? 'SOLE_PROPRIETOR' : limits.att.msg_class,
      },
    }
  }

  return (number) => {
    const known = kept.get(number)
    if (known && known.until > performance.now()) return known.answer
    const answer = ask(number)
    kept.set(number, { until: performance.now() + KEPT_MS, answer })
    answer.catch(() => kept.delete(number))
    return answer
  }
}

/** Its classes at the networks; undefined where it is not live. */
function limitsOf({ fields, createdAt, brandFields }: Row, settings: SandboxSettings) {
  const standing = campaignStanding(fields, Date.now() - Date.parse(createdAt), {
    settings,
    businessOf: () => [],
    brandOf: () => brandFields ?? {},
    textedAgain: () => undefined,
    businesses: [],
  })
  return 'rate_limits' in standing ? standing.rate_limits : undefined
}

/** The campaigns of a number's owner, each with its brand and whether the number is in its service. */
const campaignsOf = (sql: Pool, number: string) => sql<Row[]>`
  select campaign.sid, campaign.fields, campaign.created_at, brand.sid as brand_sid, brand.fields as brand_fields,
    exists (select from sandbox.registrations n where n.sid = number.sid and n.collection = service.collection || '/' || service.sid || '/PhoneNumbers') as is_in,
    (select (business.fields->>'attributes')::jsonb->>'business_registration_number'
      from sandbox.registrations assigned join sandbox.registrations business on business.sid = assigned.fields->>'object_sid'
      where assigned.collection = '/v1/CustomerProfiles/' || (brand.fields->>'customer_profile_bundle_sid') || '/EntityAssignments'
        and business.fields->>'type' = 'customer_profile_business_information' limit 1) as ein
  from sandbox.numbers number
  join sandbox.registrations service on service.collection = '/v1/Services' and service.fields->>'friendly_name' = number.friendly_name
  join sandbox.registrations campaign on campaign.collection = '/v1/Services/' || service.sid || '/Compliance/Usa2p'
  left join sandbox.registrations brand on brand.sid = campaign.fields->>'brand_registration_sid'
  where number.phone_number = ${number} and number.friendly_name <> ''
`
