import type { ServerResponse } from 'node:http'
import { countSegments } from 'contract/segments'
import { answer } from './sandbox-answers.ts'
import { chanceOf } from './sandbox-people.ts'
import type { SandboxCampaign } from './sandbox-senders.ts'
import type { SandboxSettings } from './sandbox-settings.ts'

const NAMES = {
  tmobile: 'T-Mobile USA, Inc.',
  att: 'AT&T Wireless',
  verizon: 'Verizon Wireless',
  other: 'Sample Rural Cellular',
}
const CODES: Record<string, [country: string, network: string]> = {
  tmobile: ['310', '260'],
  att: ['310', '410'],
  verizon: ['311', '480'],
  other: ['311', '990'],
}

/** The network of a made-up phone: the same one in every run. */
export function sandboxNetworkOf(
  phone: string,
  { tmobileShare, attShare }: Pick<SandboxSettings, 'tmobileShare' | 'attShare'>,
): keyof typeof NAMES {
  const chance = chanceOf(phone)('network')
  if (chance < tmobileShare) return 'tmobile'
  if (chance < tmobileShare + attShare) return 'att'
  return chance > 0.96 ? 'other' : 'verizon'
}

/** Answers a look-up; false when the call is about something else. */
export function answersLookUp(pathname: string, response: ServerResponse, settings: SandboxSettings): boolean {
  const given = /^\/v2\/PhoneNumbers\/([^/]+)$/.exec(pathname)?.[1]
  if (given === undefined) return false
  const phone = decodeURIComponent(given)
  const network = sandboxNetworkOf(phone, settings)
  const [country, code] = CODES[network] ?? []
  answer(response, 200, {
    phone_number: phone,
    country_code: 'US',
    valid: true,
    line_type_intelligence: {
      type: 'mobile',
      carrier_name: NAMES[network],
      mobile_country_code: country,
      mobile_network_code: code,
      error_code: null,
    },
  })
  return true
}

/** What T-Mobile takes of a brand a day and AT&T of a campaign a minute, by class, and Verizon of a number a minute, in segments (November 2026). */
const TMOBILE_A_DAY: Record<string, number> = {
  TOP: 200_000,
  UPPER_MID: 40_000,
  LOWER_MID: 10_000,
  LOW: 2000,
  SOLE_PROPRIETOR: 1000,
}
const ATT_A_MINUTE: Record<string, number> = {
  A: 4500,
  B: 4500,
  C: 2400,
  D: 2400,
  E: 240,
  F: 240,
  T: 75,
  SOLE_PROPRIETOR: 15,
}
const VERIZON_A_MINUTE = 6000

interface Cap {
  holder: string
  most: number
  code: number
  per: 'day' | 'minute'
}

/**
 * Counts what leaves to networks that have a cap for its sender, and says with which code a text fails that is above it:
 * T-Mobile's by the brand's day, AT&T's by the campaign's last sixty seconds, wherever they begin, Verizon's by the number's. Who
 * is in no live campaign has none but those of the settings.
 */
export function sandboxCaps(
  settings: () => SandboxSettings,
  campaignOf: (number: string) => Promise<SandboxCampaign | null>,
  now: () => number = Date.now,
) {
  const days = new Map<string, number>()
  const minutes = new Map<string, { at: number; segments: number }[]>()

  return async ({
    fromNumber,
    toNumber,
    body,
  }: {
    fromNumber: string
    toNumber: string
    body: string
  }): Promise<number | null> => {
    const cap = capOf(sandboxNetworkOf(toNumber, settings()), fromNumber, await campaignOf(fromNumber), settings())
    if (!cap) return null
    const { segments } = countSegments(body)
    const at = now()
    if (cap.per === 'day') {
      const key = `${cap.holder} ${pacificDay.format(at)}`
      const used = (days.get(key) ?? 0) + segments
      if (used > cap.most) return cap.code
      days.set(key, used)
      return null
    }
    const last = (minutes.get(cap.holder) ?? []).filter((one) => one.at > at - 60_000)
    minutes.set(cap.holder, last)
    if (last.reduce((sum, one) => sum + one.segments, segments) > cap.most) return cap.code
    last.push({ at, segments })
    return null
  }
}

function capOf(
  network: keyof typeof NAMES,
  number: string,
  campaign: SandboxCampaign | null,
  { keepCaps, tmobileSegmentsADay, attSegmentsAMinute }: SandboxSettings,
): Cap | undefined {
  const own = keepCaps ? campaign : null
  const ofNetwork: Partial<
    Record<typeof network, [most: number | null | undefined, holder: string, Cap['per'], code: number]>
  > = {
    tmobile: [tmobileSegmentsADay ?? (own && TMOBILE_A_DAY[own.tier]), `brand ${own?.brand ?? number}`, 'day', 30027],
    att: [
      attSegmentsAMinute ?? (own && ATT_A_MINUTE[own.messageClass]),
      `campaign ${own?.campaign ?? number}`,
      'minute',
      30022,
    ],
    verizon: [own && VERIZON_A_MINUTE, `number ${number}`, 'minute', 30022],
  }
  const [most, holder = '', per = 'day', code = 0] = ofNetwork[network] ?? []
  return most === null || most === undefined ? undefined : { most, holder, per, code }
}

const pacificDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', dateStyle: 'short' })
