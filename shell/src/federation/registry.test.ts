import { currentRegistry } from 'contract/page-registry'
import { answers, fakeApi } from '../../testing/index.tsx'
import { adopt, readRegistry, remoteOf, withWholeRegistry } from './registry.ts'

const remote = (paths: string[]) => ({ title: 'Part', owner: 'team', access: 'signedIn', paths, releases: [] })
const good = JSON.stringify({
  format: 1,
  issued: '2026-01-02T03:04:05.000Z',
  remotes: { home: remote(['/', '/pricing']), sms: remote(['/campaigns']), reports: remote(['/campaigns/reports']) },
})

test.each([
  ['/', 'home'],
  ['/pricing', 'home'],
  ['/pricing/', 'home'],
  ['/campaigns', 'sms'],
  ['/campaigns/7', 'sms'],
  ['/campaigns/reports/2026', 'reports'],
  ['/campaignsx', undefined],
  ['/elsewhere', undefined],
])('%s belongs to %s', (path, name) => {
  adopt(good)
  expect(remoteOf(path)?.name).toBe(name)
})

test.each([
  '',
  'not JSON',
  '{}',
  '{"format":2,"remotes":{}}',
  '{"format":1,"remotes":null}',
  '{"format":1,"issued":"","remotes":{"sms":{"paths":5}}}',
])('a registry that cannot be read leaves the last good one in place: %s', (text) => {
  adopt(good)
  expect(adopt(text)).toBe(false)
  expect(remoteOf('/campaigns')?.name).toBe('sms')
})

test('the registry is read from the page', () => {
  document.body.innerHTML = `<script type="application/json" id="registry">${good}</script>`
  expect(Object.keys(readRegistry().remotes)).toEqual(['home', 'sms', 'reports'])
})

test('an answer that breaks off while it is read leaves the last good registry in place', async () => {
  adopt(JSON.stringify({ ...JSON.parse(good), partial: true }))
  const brokenOff = new ReadableStream({
    pull: (body) => body.error(new DOMException('The user aborted a request.', 'AbortError')),
  })
  globalThis.fetch = jest.fn(async () => new Response(brokenOff)) as typeof fetch
  expect(await withWholeRegistry(Promise.resolve('site'))).toBe('site')
  expect(remoteOf('/campaigns')?.name).toBe('sms')
})

describe('a registry that came with a public page', () => {
  const asked = jest.fn()
  const whole = { format: 1, issued: '2026-01-02T03:04:05.000Z', token: '', remotes: {} } as const
  beforeEach(() => {
    asked.mockClear()
    fakeApi(
      answers(currentRegistry, () => {
        asked()
        return whole
      }),
    )
  })

  test('is completed once, before the signed-in site is shown', async () => {
    adopt(JSON.stringify({ ...JSON.parse(good), partial: true }))
    expect(await withWholeRegistry(Promise.resolve('site'))).toBe('site')
    expect(remoteOf('/campaigns')).toBeUndefined()
    expect(await withWholeRegistry(Promise.resolve('site'))).toBe('site')
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('is not asked for again where it is whole', async () => {
    adopt(good)
    expect(await withWholeRegistry(Promise.resolve('site'))).toBe('site')
    expect(asked).not.toHaveBeenCalled()
  })
})
