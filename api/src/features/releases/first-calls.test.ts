import { FirstCalls } from 'contract/release-parts'
import { filledCalls } from './first-calls.ts'

const at = (path: string, ...calls: string[]) => filledCalls(calls, '/campaigns/:id', path)

test('the part of a page’s path stands in its first calls as the page’s own code writes it', () => {
  expect(at('/campaigns/7', '/api/campaigns/:id', '/api/campaigns/:id/messages?of=:id&zone=:zone')).toEqual([
    '/api/campaigns/7',
    '/api/campaigns/7/messages?of=7&zone=:zone',
  ])
  expect(at('/campaigns/a%20b%2Fc', '/api/campaigns/:id')).toEqual(['/api/campaigns/a%20b%2Fc'])
})

test.each(['..', '.', '%2e%2e', '%2E.', '%', '%C3', 'x'.repeat(101)])(
  'a path with %s in place of an id asks for nothing but what needs none',
  (part) => {
    expect(at(`/campaigns/${part}`, '/api/campaigns/:id', '/api/campaigns')).toEqual(['/api/campaigns'])
  },
)

test.each(['a"><script>', 'a&b', 'a b', '?of=all', '#x', 'a/../b', 'ü'])(
  '%s in a path stays one part of it',
  (part) => {
    const [call] = at(`/campaigns/${encodeURIComponent(part)}`, '/api/campaigns/:id')
    expect(call).toBe(`/api/campaigns/${encodeURIComponent(part)}`)
    expect(new URL(call ?? '', 'https://example.com').pathname.split('/')).toHaveLength(4)
    expect(call).not.toMatch(/["<> ]/)
  },
)

test('a manifest’s first calls name only parts of their page’s path', () => {
  expect(FirstCalls.safeParse({ '/campaigns/:id': ['/api/campaigns/:id', '/api/dashboard?zone=:zone'] }).success).toBe(
    true,
  )
  for (const calls of [['/api/campaigns/:name'], ['/api/:id/../x'], ['//elsewhere'], ['/api/x?of=:other']])
    expect(FirstCalls.safeParse({ '/campaigns/:id': calls }).success).toBe(false)
})
