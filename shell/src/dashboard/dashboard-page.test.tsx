import { act, screen, within } from '@testing-library/react'
import { getDashboard, type Dashboard } from 'contract/dashboard'
import { reportRelease } from 'contract/release-reports'
import { ada, answers, fakeLive, refuses } from '../../testing/index.tsx'
import { forget, supply } from '../federation/remotes-of-this-page.ts'
import { adoptRemotes, fakeSite, nothingYet, visitSite } from '../test-site.tsx'

beforeEach(() => adoptRemotes())

const busy: Dashboard = {
  totalLeads: 12430,
  smsThisMonth: 2500,
  responseRate: 7,
  days: [
    { day: '2026-03-04', sent: 1000, delivered: 950, replies: 40, optOuts: 6 },
    { day: '2026-03-05', sent: 1500, delivered: 1400, replies: 65, optOuts: 9 },
  ],
}
const figure = (name: string) => within(screen.getByRole('group', { name }))

test('a new account starts at 0, 0 and 0%', async () => {
  fakeSite(answers(getDashboard, () => nothingYet))
  visitSite('/dashboard', { user: ada })
  expect(await figure('Response Rate').findByText('0%')).toBeVisible()
  expect(figure('Total Leads Generated').getByText('0')).toBeVisible()
  expect(figure('SMS Sent This Month').getByText('0')).toBeVisible()
})

test('a new account sees its first steps, and which are done', async () => {
  fakeSite(answers(getDashboard, () => ({ ...nothingYet, totalLeads: 12 })))
  visitSite('/dashboard', { user: ada })
  const steps = within(await screen.findByRole('list', { name: 'First steps' })).getAllByRole('listitem')
  expect(steps.map((step) => within(step).queryByRole('img', { name: 'Done' }) !== null)).toEqual([true, false, false])
  expect(
    within(screen.getByRole('list', { name: 'First steps' })).getByRole('link', { name: 'Write the Text' }),
  ).toHaveAttribute('href', '/bulk-sms-campaign')
  expect(screen.getByRole('heading', { name: 'Nothing sent in these 30 days' })).toBeVisible()
})

test('the figures are those of the account', async () => {
  fakeSite(answers(getDashboard, () => busy))
  visitSite('/dashboard', { user: ada })
  expect(await figure('Total Leads Generated').findByText('12,430')).toBeVisible()
  expect(figure('SMS Sent This Month').getByText('2,500')).toBeVisible()
  expect(figure('Response Rate').getByText('7%')).toBeVisible()
})

test('the browser tells its own time zone, so that a day is the user’s day', async () => {
  const asked: string[] = []
  fakeSite(
    answers(getDashboard, ({ query }) => {
      asked.push(query.zone)
      return nothingYet
    }),
  )
  visitSite('/dashboard', { user: ada })
  await figure('Response Rate').findByText('0%')
  expect(asked).toEqual([new Intl.DateTimeFormat().resolvedOptions().timeZone])
})

test('three ways lead into the product', () => {
  fakeSite(answers(getDashboard, () => nothingYet))
  visitSite('/dashboard', { user: ada })
  const actions = within(screen.getByRole('region', { name: 'Quick Actions' }))
  expect(actions.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Generate Property List', '/pull-lists'],
    ['Skip Trace Leads', '/skip-trace'],
    ['Send SMS Campaign', '/send-sms'],
  ])
})

test('figures that fail to load leave the page usable and can be retried', async () => {
  fakeSite(refuses(getDashboard, 500, ''))
  const { user } = visitSite('/dashboard', { user: ada })
  expect(await screen.findByText('Your figures could not be loaded')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Skip Trace Leads' })).toBeVisible()

  fakeSite(answers(getDashboard, () => busy))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await figure('Response Rate').findByText('7%')).toBeVisible()
})

test('figures rise while the page is open', async () => {
  const live = fakeLive()
  let figures: Dashboard = nothingYet
  fakeSite(answers(getDashboard, () => figures))
  visitSite('/dashboard', { user: ada })
  await figure('Response Rate').findByText('0%')

  figures = busy
  live.push({ type: 'status' })
  expect(await figure('SMS Sent This Month').findByText('2,500')).toBeVisible()
})

describe('a card whose contents a remote brings', () => {
  const remote = (name: string) => ({
    title: name,
    owner: 'reports team',
    access: 'signedIn',
    paths: [`/${name}`],
    releases: [],
    slots: { dashboard: [{ title: `Card of ${name}`, module: 'Figures' }] },
  })
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined) // React logs what a boundary catches
    fakeSite(
      answers(getDashboard, () => nothingYet),
      answers(reportRelease, () => null),
    )
    adoptRemotes({ good: remote('good'), bad: remote('bad') })
    forget('good')
    forget('bad')
  })
  afterEach(() => jest.restoreAllMocks())
  const card = (name: string) => within(screen.getByRole('region', { name: `Card of ${name}` }))

  test('is shown beside one that crashes, which keeps its place and says so', async () => {
    supply('good', { pages: [], version: '1', shellApi: 1, cards: { Figures: () => <p>Seven reports</p> } })
    supply('bad', {
      pages: [],
      version: '1',
      shellApi: 1,
      cards: {
        Figures() {
          throw new Error('No rows')
        },
      },
    })
    visitSite('/dashboard', { user: ada })
    expect(await card('good').findByText('Seven reports')).toBeVisible()
    expect(card('bad').getByText(/^Card of bad is not available right now/)).toBeVisible()
    expect(screen.getByRole('region', { name: 'Quick Actions' })).toBeVisible()
  })

  test('has its place while it loads, and can be tried again when no release works', async () => {
    supply('good', { pages: [], version: '1', shellApi: 1, cards: {} })
    await act(async () => void visitSite('/dashboard', { user: ada }))
    expect(await card('bad').findByRole('button', { name: 'Try again' })).toBeVisible()
    expect(await card('good').findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

test('a viewer is led to nothing that the role does not allow', async () => {
  fakeSite(answers(getDashboard, () => nothingYet))
  visitSite('/dashboard', { user: { ...ada, role: 'viewer' } })
  const steps = within(await screen.findByRole('list', { name: 'First steps' }))
  expect(steps.getAllByRole('link').map((link) => link.textContent)).toEqual(['Open Messages'])
  expect(screen.queryByRole('heading', { name: 'Quick Actions' })).toBeNull()
})
