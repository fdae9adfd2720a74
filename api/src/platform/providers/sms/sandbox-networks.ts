import type { ServerResponse } from 'node:http'
import { countSegments } from 'contract/segments'
import { answer } from './sandbox-answers.ts'
import { chanceOf } from './sandbox-people.ts'
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

/** Counts what leaves to the networks that have a cap, and says with which code a text fails that is above it. */
export function sandboxCaps(settings: () => SandboxSettings) {
  const counts = new Map<string, number>()
  return ({ fromNumber, toNumber, body }: { fromNumber: string; toNumber: string; body: string }): number | null => {
    const { tmobileSegmentsADay, attSegmentsAMinute } = settings()
    const network = sandboxNetworkOf(toNumber, settings())
    const [most, code, period] =
      network === 'tmobile'
        ? [tmobileSegmentsADay, 30027, pacificDay.format(new Date())]
        : network === 'att'
          ? [attSegmentsAMinute, 30022, String(Math.floor(Date.now() / 60_000))]
          : [null, 0, '']
    if (most === null) return null
    const key = `${fromNumber} ${network} ${period}`
    const used = (counts.get(key) ?? 0) + countSegments(body).segments
    if (used > most) return code
    counts.set(key, used)
    return null
  }
}

const pacificDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', dateStyle: 'short' })
