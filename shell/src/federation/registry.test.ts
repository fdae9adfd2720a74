import { adopt, readRegistry, remoteOf } from './registry.ts'

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
