import { screen, within } from '@testing-library/react'
import { listReleases, type ListedRelease } from 'contract/listed-releases'
import type { PageRelease } from 'contract/page-registry'
import { reportRelease } from 'contract/release-reports'
import { answers, fakeApi, visit } from '../../testing/index.tsx'
import { ReleasePanel } from './release-panel.tsx'
import { releaseRows } from './release-rows.ts'
import { adopt } from './registry.ts'
import { report } from './report.ts'
import { forget, supply } from './remotes-of-this-page.ts'

const release = (version: string, source: PageRelease['source'] = 'registry') => ({
  version,
  container: 'x',
  base: version === 'local' ? 'http://localhost:3003/' : `/remotes/mfe-sms/${version}/`,
  entry: 'remoteEntry.js',
  preload: [],
  integrity: {},
  later: [],
  shellApi: 1,
  source,
})
const remote = (title: string, ...releases: unknown[]) => ({
  title,
  owner: 'sms team',
  access: 'signedIn',
  paths: ['/campaigns'],
  releases,
})

const published: Omit<ListedRelease, 'version'> = {
  remote: 'mfe-sms',
  owner: 'sms team',
  commit: null,
  stage: 'live' as const,
  share: 100,
  given: 100,
  checked: 'passed',
  checkNote: null,
  takenOut: null,
  takenOutAt: null,
  publishedAt: '2026-01-02T15:00:00.000Z',
}

function open(remotes: Record<string, unknown>, about: { stage?: 'test' } = {}) {
  fakeApi(
    answers(reportRelease, () => null),
    answers(listReleases, () => [
      { ...published, version: '1.0.0-00000002' },
      { ...published, version: '1.0.0-00000003', takenOut: 'It crashed' },
      { ...published, version: '1.0.0-00000001', given: 10 },
      { ...published, version: '1.0.0-00000004', stage: 'test' as const },
      { ...published, remote: 'mfe-crm', version: '1.0.0-00000009' },
    ]),
  )
  adopt(JSON.stringify({ format: 1, issued: '', token: '', ...about, remotes }))
  const load = jest.fn()
  return {
    load,
    show: () =>
      visit(
        [
          {
            path: '/',
            element: (
              <ReleasePanel
                rows={releaseRows([
                  { name: 'http://localhost/remotes/mfe-sms/1.0.0-00000002/remoteEntry.js', encodedBodySize: 12_300 },
                ])}
                onClose={() => undefined}
                load={load}
              />
            ),
          },
        ],
        '/',
      ),
  }
}

afterEach(() => forget('mfe-sms'))

test('every remote is listed with its release, source, owner and last error', async () => {
  const { show } = open({
    'mfe-sms': remote('SMS campaigns', release('1.0.0-00000002')),
    'mfe-crm': remote('Messages', release('1.0.0-00000009')),
  })
  supply('mfe-sms', { pages: [], version: '1', shellApi: 1 })
  report({
    remote: 'mfe-sms',
    version: '1.0.0-00000002',
    owner: 'sms team',
    outcome: 'crashed',
    milliseconds: 0,
    attempts: [{ version: '1.0.0-00000002', error: 'It broke' }],
  })
  show()
  await screen.findByLabelText('Release')
  const [, crm, sms] = within(screen.getByRole('table', { name: 'Releases in this page' })).getAllByRole('row')
  expect(crm).toHaveTextContent(/mfe-crm.*1\.0\.0-00000009.*not loaded yet.*sms team.*none/)
  expect(sms).toHaveTextContent(
    /mfe-sms.*SMS campaigns.*1\.0\.0-00000002.*with the page.*12\.3 KB.*sms team.*1\.0\.0-00000002: It broke/,
  )
})

test('a remote that no account is given yet is looked at before it is', async () => {
  const { load, show } = open({ 'mfe-sms': remote('SMS campaigns', release('1.0.0-00000002')) })
  const { user } = show()
  await screen.findByLabelText('Release')
  await user.selectOptions(screen.getByLabelText('Remote'), 'mfe-crm')
  await user.click(screen.getByRole('button', { name: 'Show it (employees)' }))
  expect(load).toHaveBeenCalledWith('?mfe-crm=1.0.0-00000009')
})

test('an employee chooses one of the releases of a remote, and the page loads with it', async () => {
  const { load, show } = open({ 'mfe-sms': remote('SMS campaigns', release('1.0.0-00000002')) })
  const { user } = show()
  const releases = await screen.findByLabelText('Release')
  expect(within(releases).getAllByRole('option')).toHaveLength(2)
  await user.selectOptions(releases, '1.0.0-00000001 (10 %)')
  await user.click(screen.getByRole('button', { name: 'Show it (employees)' }))
  expect(load).toHaveBeenCalledWith('?mfe-sms=1.0.0-00000001')
})

test('at the test address the releases that are tried there can be chosen too', async () => {
  const { load, show } = open({ 'mfe-sms': remote('SMS campaigns', release('1.0.0-00000002')) }, { stage: 'test' })
  const { user } = show()
  await user.selectOptions(await screen.findByLabelText('Release'), '1.0.0-00000004 (test)')
  await user.click(screen.getByRole('button', { name: 'Show it (employees)' }))
  expect(load).toHaveBeenCalledWith('?mfe-sms=1.0.0-00000004')
})

test('an employee enters a local build, and the page loads with it', async () => {
  const { load, show } = open({ 'mfe-sms': remote('SMS campaigns', release('1.0.0-00000002')) })
  const { user } = show()
  await user.type(screen.getByLabelText('Or a local build'), 'http://localhost:3003')
  await user.click(screen.getByRole('button', { name: 'Show it (employees)' }))
  expect(load).toHaveBeenCalledWith('?mfe-sms=http%3A%2F%2Flocalhost%3A3003')
  expect(screen.queryByRole('button', { name: 'Back to the published site' })).toBeNull()
})
