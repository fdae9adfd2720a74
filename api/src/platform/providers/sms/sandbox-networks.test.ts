import { sandboxCaps, sandboxNetworkOf } from './sandbox-networks.ts'
import { defaultSandboxSettings } from './sandbox-settings.ts'

const settings = { ...defaultSandboxSettings }
const phonesOf = (network: string, count: number) => {
  const found: string[] = []
  for (let at = 0; found.length < count; at += 1) {
    const phone = `+1215${String(2_000_000 + at)}`
    if (sandboxNetworkOf(phone, settings) === network) found.push(phone)
  }
  return found
}
const [att = ''] = phonesOf('att', 1)
const [tmobile = ''] = phonesOf('tmobile', 1)
const campaigns: Record<string, { brand: string; campaign: string; tier: string; messageClass: string }> = {
  '+12155550101': { brand: '741234567', campaign: 'QE1', tier: 'LOW', messageClass: 'T' },
  '+12155550102': { brand: '741234567', campaign: 'QE2', tier: 'LOW', messageClass: 'T' },
  '+12155550103': { brand: 'BN3', campaign: 'QE3', tier: 'SOLE_PROPRIETOR', messageClass: 'SOLE_PROPRIETOR' },
}
let clock = Date.parse('2026-11-23T20:00:00Z')
const caps = (changed = {}) =>
  sandboxCaps(
    () => ({ ...settings, ...changed }),
    async (number) => campaigns[number] ?? null,
    () => clock,
  )
async function refused(count: number, send: () => Promise<number | null>): Promise<number> {
  let above = 0
  for (let text = 0; text < count; text += 1) if ((await send()) !== null) above += 1
  return above
}

test('AT&T takes of a campaign what its class says in any sixty seconds, not in each minute of the clock', async () => {
  const above = caps()
  const send = () => above({ fromNumber: '+12155550101', toNumber: att, body: 'Hi' })
  clock = Date.parse('2026-11-23T20:00:59Z')
  expect(await refused(75, send)).toBe(0)
  // The next minute of the clock is two seconds away.
  clock += 2000
  expect(await send()).toBe(30022)
  clock += 58_000
  expect(await refused(75, send)).toBe(0)
  // Another campaign of the brand has a minute of its own.
  expect(await above({ fromNumber: '+12155550102', toNumber: att, body: 'Hi' })).toBeNull()
})

test('T-Mobile counts a brand’s day over all its numbers, until midnight in Los Angeles; a sole proprietor is alone', async () => {
  const above = caps()
  clock = Date.parse('2026-11-23T20:00:00Z')
  const from = (fromNumber: string) => () => above({ fromNumber, toNumber: tmobile, body: 'Hi' })
  expect(await refused(1500, from('+12155550101'))).toBe(0)
  expect(await refused(600, from('+12155550102'))).toBe(100)
  expect(await refused(1001, from('+12155550103'))).toBe(1)
  clock = Date.parse('2026-11-24T07:59:00Z')
  expect(await from('+12155550101')()).toBe(30027)
  clock = Date.parse('2026-11-24T08:00:00Z')
  expect(await from('+12155550101')()).toBeNull()
})

test('who is not registered has no caps but those of the settings, and none is kept where that is switched off', async () => {
  const stranger = (above: ReturnType<typeof caps>) => () =>
    above({ fromNumber: '+12155550199', toNumber: att, body: 'Hi' })
  expect(await refused(100, stranger(caps()))).toBe(0)
  expect(await refused(100, stranger(caps({ attSegmentsAMinute: 60 })))).toBe(40)
  const off = caps({ keepCaps: false })
  expect(await refused(100, () => off({ fromNumber: '+12155550101', toNumber: att, body: 'Hi' }))).toBe(0)
})
