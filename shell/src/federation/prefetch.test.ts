import { fireEvent, waitFor } from '@testing-library/react'
import { reportRelease, type ReleaseReport } from 'contract/release-reports'
import type { Reply } from '../../testing/fake-api.ts'
import { answers, fakeApi } from '../../testing/index.tsx'
import { prefetchOnIntent } from './prefetch.ts'
import { adopt } from './registry.ts'

const release = {
  version: '1.0.0-0000000a',
  container: 'mfe_sms',
  base: '/remotes/mfe-sms/1.0.0-0000000a/',
  entry: 'remoteEntry.js',
  preload: ['remoteEntry.js'],
  integrity: {},
  later: ['/remotes/mfe-sms/1.0.0-0000000a/later.js'],
  shellApi: 9, // another than this shell's: refused as soon as it is to be run
  source: 'registry',
}

beforeAll(() => prefetchOnIntent())

test('pointing at a link fetches its remote and runs nothing; pressing the pointer starts it', async () => {
  const started: ReleaseReport[] = []
  fakeApi(
    answers(reportRelease, ({ body }) => (started.push(body), null)),
    reachable,
  )
  const remote = { title: 'SMS', owner: 'sms team', access: 'signedIn', paths: ['/campaigns'], releases: [release] }
  adopt(JSON.stringify({ format: 1, issued: '', token: '', remotes: { 'mfe-sms': remote } }))
  const link = document.body.appendChild(Object.assign(document.createElement('a'), { href: '/campaigns' }))

  fireEvent.pointerOver(link)
  fireEvent.focusIn(link)
  const fetched = [...document.head.querySelectorAll('link[rel=prefetch]')].map((each) => each.getAttribute('href'))
  expect(fetched).toEqual(['/remotes/mfe-sms/1.0.0-0000000a/remoteEntry.js'])
  await new Promise((resolve) => setTimeout(resolve))
  expect(started).toEqual([])

  fireEvent.pointerDown(link)
  await waitFor(() => expect(started).toMatchObject([{ remote: 'mfe-sms', outcome: 'unavailable' }]))
})

test('on a public page pressing the pointer starts no remote of the signed-in site: what it knows of them is not whole', async () => {
  const started: ReleaseReport[] = []
  fakeApi(
    answers(reportRelease, ({ body }) => (started.push(body), null)),
    reachable,
  )
  const remote = { title: 'CRM', owner: 'crm team', access: 'signedIn', paths: ['/contacts'], releases: [release] }
  const open = { ...remote, title: 'Marketing', access: 'public', paths: ['/pricing'] }
  const registry = { format: 1, issued: '', token: '', remotes: { 'mfe-crm': remote, 'mfe-marketing': open } }
  const linkTo = (href: string) => document.body.appendChild(Object.assign(document.createElement('a'), { href }))
  const [toContacts, toPricing] = [linkTo('/contacts'), linkTo('/pricing')]

  adopt(JSON.stringify({ ...registry, partial: true }))
  fireEvent.pointerDown(toContacts)
  // Pressed later, and started.
  fireEvent.pointerDown(toPricing)
  await waitFor(() => expect(started).toHaveLength(1))
  expect(started).toMatchObject([{ remote: 'mfe-marketing' }])

  adopt(JSON.stringify(registry))
  fireEvent.pointerDown(toContacts)
  await waitFor(() => expect(started).toMatchObject([{ remote: 'mfe-marketing' }, { remote: 'mfe-crm' }]))
})

/** The site answers, so that a release that does not come is to blame. */
const reachable: Reply = {
  matches: (method, path) => (method === 'HEAD' && path === '/api/registry' ? {} : undefined),
  to: () => Promise.resolve(new Response()),
}
