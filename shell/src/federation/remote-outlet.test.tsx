import { act, screen, waitFor } from '@testing-library/react'
import { currentRegistry, type Registry } from 'contract/page-registry'
import { reportRelease, type ReleaseReport } from 'contract/release-reports'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router-dom'
import { answers, fakeApi, visit } from '../../testing/index.tsx'
import { adopt } from './registry.ts'
import { RemoteUnavailable } from './load-release.ts'
import { remoteRoutes } from './remote-outlet.tsx'
import { forget, supply } from './remotes-of-this-page.ts'

const remote = { title: 'SMS campaigns', owner: 'sms team', access: 'signedIn', paths: ['/campaigns'], releases: [] }
const site = [
  { path: '/home', element: <Link to="/campaigns">Campaigns</Link> },
  ...remoteRoutes(<h1>404 Page Not Found</h1>),
]
let reports: ReleaseReport[] = []

beforeEach(() => {
  reports = []
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // React logs what a boundary catches
  fakeApi(answers(reportRelease, ({ body }) => (reports.push(body), null)))
  adopt(JSON.stringify({ format: 1, issued: '', token: '', remotes: { 'mfe-sms': remote } }))
  forget('mfe-sms')
})

afterEach(() => jest.restoreAllMocks())

const supplyPages = (pages: Parameters<typeof supply>[1]['pages']) =>
  supply('mfe-sms', { pages, version: '1', shellApi: 1 })

test('a remote’s page is shown at its path', async () => {
  supplyPages([{ path: '/campaigns', element: <h1>SMS Campaigns</h1> }])
  visit(site, '/campaigns')
  expect(await screen.findByRole('heading', { name: 'SMS Campaigns' })).toBeVisible()
})

test('a path that its remote does not know, and one that no remote owns, show the not-found page', async () => {
  supplyPages([{ path: '/campaigns', element: <h1>SMS Campaigns</h1> }])
  visit(site, '/campaigns/no/such')
  expect(await screen.findByText('404 Page Not Found')).toBeVisible()
})

test.each(['is withdrawn', 'leaves the path to another remote'])(
  'a page that stays is not taken from under the person when its remote %s: what is typed is there until they go elsewhere',
  async (how) => {
    const filters = (
      <>
        <h1>SMS Campaigns</h1>
        <input aria-label="Name" />
        <Link to="?filter=sent">Sent ones</Link>
        <Link to="/campaigns/new">New</Link>
      </>
    )
    supplyPages([{ path: '/campaigns', element: filters }])
    const { user } = visit(site, '/campaigns')
    await user.type(await screen.findByLabelText('Name'), 'Spring')
    supply('mfe-new', {
      pages: [{ path: '/campaigns/new', element: <h1>Of another remote</h1> }],
      version: '1',
      shellApi: 1,
    })
    const remotes = how === 'is withdrawn' ? {} : { 'mfe-new': { ...remote, title: 'New campaigns' } }
    act(() => void adopt(JSON.stringify({ format: 1, issued: '', token: '', remotes })))
    await user.click(screen.getByRole('link', { name: 'Sent ones' }))
    expect(screen.getByLabelText('Name')).toHaveValue('Spring')

    await user.click(screen.getByRole('link', { name: 'New' }))
    const next = how === 'is withdrawn' ? '404 Page Not Found' : 'Of another remote'
    expect(await screen.findByRole('heading', { name: next })).toBeVisible()
    expect(screen.queryByLabelText('Name')).toBeNull()
  },
)

test('a remote that cannot be loaded shows a card with its title; Try again loads it again', async () => {
  await act(async () => void visit(site, '/campaigns'))
  expect(screen.getByText('SMS campaigns is not available right now')).toBeVisible()
  expect(reports).toMatchObject([{ outcome: 'unavailable', owner: 'sms team' }])

  const asked = jest.fn()
  const renamed: Registry = {
    format: 1,
    issued: '2026-01-02T03:04:05.000Z',
    token: '',
    remotes: { 'mfe-sms': { ...remote, access: 'signedIn', title: 'Texts' } },
  }
  fakeApi(
    answers(reportRelease, ({ body }) => (reports.push(body), null)),
    answers(currentRegistry, () => {
      asked()
      return renamed
    }),
  )
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
  await waitFor(() => expect(reports).toHaveLength(2))
  expect(screen.getByText('SMS campaigns is not available right now')).toBeVisible()
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a page that crashes shows only its own failure, is reported, and navigation still works', async () => {
  supplyPages([
    { path: '/campaigns', element: <Broken /> },
    { path: '/campaigns/new', element: <h1>New campaign</h1> },
  ])
  visit(
    [
      {
        path: '*',
        element: (
          <>
            <Link to="/campaigns/new">New</Link>
            {site[1]?.element}
          </>
        ),
      },
    ],
    '/campaigns',
  )
  expect(await screen.findByText('SMS campaigns is not available right now')).toBeVisible()
  expect(reports).toMatchObject([{ outcome: 'crashed', attempts: [{ error: 'Error: This page is broken' }] }])

  screen.getByRole('link', { name: 'New' }).click()
  expect(await screen.findByRole('heading', { name: 'New campaign' })).toBeVisible()
})

test('without a network the card says that the connection is lost, blames no release, and the page comes by itself with the network', async () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  function Lost(): never {
    throw new RemoteUnavailable('mfe-sms', [], true)
  }
  supplyPages([{ path: '/campaigns', element: <Lost /> }])
  await act(async () => void visit(site, '/campaigns'))
  expect(screen.getByText('The connection is lost')).toBeVisible()
  expect(screen.queryByText(/not available right now/)).toBeNull()
  expect(reports).toEqual([])

  fakeApi(
    answers(reportRelease, () => null),
    { matches: (_method, path) => (path === '/api/registry' ? {} : undefined), to: async () => new Response() },
  )
  isOnline.mockReturnValue(true)
  await act(async () => void window.dispatchEvent(new Event('online')))
  // Tried again: what is loaded now has no release, which is no fault of the network.
  expect(await screen.findByText('SMS campaigns is not available right now')).toBeVisible()
})

test('a file that a lost network kept away counts against no release', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  function Missing(): never {
    throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
  }
  supplyPages([{ path: '/campaigns', element: <Missing /> }])
  visit(site, '/campaigns')
  expect(await screen.findByText('The connection is lost')).toBeVisible()
  expect(reports).toEqual([])
})

test('navigating within a healthy page does not remount it', async () => {
  const mounted = jest.fn()
  function Detail() {
    const { id } = useParams()
    useEffect(() => mounted(), [])
    return (
      <>
        <h1>Campaign {id}</h1>
        <Link to="/campaigns/2">Next</Link>
      </>
    )
  }
  supplyPages([{ path: '/campaigns/:id', element: <Detail /> }])
  const { user } = visit(site, '/campaigns/1')
  await user.click(await screen.findByRole('link', { name: 'Next' }))
  expect(await screen.findByRole('heading', { name: 'Campaign 2' })).toBeVisible()
  expect(mounted).toHaveBeenCalledTimes(1)
})

function Broken(): never {
  throw new Error('This page is broken')
}
