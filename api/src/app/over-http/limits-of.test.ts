import * as auth from 'contract/auth'
import type { Endpoint } from 'contract/endpoint'
import * as settings from 'contract/settings'
import { routes } from '../routes.ts'
import { limitTable } from '../../platform/limits/limit-table.ts'
import { countedInside, limitsOf, special } from '../../platform/limits/limits-of.ts'
import { webhooks } from '../../platform/limits/webhooks.ts'

const agreed = Object.values({ ...auth, ...settings }).flatMap((one): Endpoint[] => ('method' in one ? [one] : []))
const all = [
  ...new Map(
    [...agreed, ...routes.map(({ endpoint }) => endpoint)].map((endpoint) => [
      `${endpoint.method} ${endpoint.path}`,
      endpoint,
    ]),
  ),
]

test.each(all.filter(([name]) => !webhooks.has(name.split(' ')[1] ?? '')))(
  '%s is counted by address or by account',
  (name, endpoint) => {
    const { visitor, account } = limitsOf(endpoint)
    const everyday = endpoint.access === 'anyone' ? visitor : account
    expect(everyday.length).toBeGreaterThan(0)
    for (const limit of [...visitor, ...(countedInside[name] ?? [])]) expect(limitTable[limit].by).not.toBe('')
    // Before the caller is known nothing can be counted by account, and nothing by a device.
    expect(visitor.every((limit) => limitTable[limit].by === 'address')).toBe(true)
    expect(account.every((limit) => limitTable[limit].by === 'account')).toBe(true)
  },
)

test('what has limits of its own is an endpoint of the table', () => {
  const names = new Set(all.map(([name]) => name))
  for (const name of [...Object.keys(special), ...Object.keys(countedInside)]) expect(names).toContain(name)
})

test('the limits that the review asked for are where they belong', () => {
  const of = (name: string) => {
    const endpoint = new Map(all).get(name)
    if (!endpoint) throw new Error(`No ${name}`)
    const { visitor, account } = limitsOf(endpoint)
    return [...visitor, ...account, ...(countedInside[name] ?? [])]
  }
  expect(of('POST /api/auth/signup')).toContain('sign_up')
  expect(of('POST /api/auth/forgot-password')).toContain('reset_address')
  expect(of('POST /api/releases/reports')).toContain('release_report')
  expect(of('POST /api/releases/check')).toContain('release_change')
  expect(of('POST /api/skip-trace/basic')).toContain('upload')
  expect(of('GET /api/export/contacts')).toContain('file')
})

test('every limit of the table is used, and stricter outside than on the machine itself', () => {
  const used = new Set([
    ...all.flatMap(([, endpoint]) => [...limitsOf(endpoint).visitor, ...limitsOf(endpoint).account]),
    ...Object.values(countedInside).flat(),
    ...Object.values(special),
  ])
  const elsewhere = [
    'request',
    'page',
    'reset_account',
    'api_key_call',
    'live_stream_account',
    'live_stream_address',
    'arriving_body',
    'large_body',
    'large_body_account',
    'download',
    'download_account',
    'outside',
    'outside_account',
    'faulty_long_body',
    'connection',
  ]
  expect(Object.keys(limitTable).filter((name) => !used.has(name as never) && !elsewhere.includes(name))).toEqual([])
  for (const { points, localPoints } of Object.values(limitTable)) expect(localPoints).toBeGreaterThanOrEqual(points)
})
