import { act, screen } from '@testing-library/react'
import { supply } from './federation/remotes-of-this-page.ts'
import { adoptRemotes, fakeSite, visitSite } from './test-site.tsx'

test('a page that the registry gives to a remote is the remote’s, also in a shell that has gone back to a release with a page there', async () => {
  const remote = { title: 'Sign-In', owner: 'sign-in team', access: 'public', paths: ['/login'], releases: [] }
  adoptRemotes({ 'mfe-sign-in': remote })
  supply('mfe-sign-in', { pages: [{ path: '/login', element: <h1>Of the remote</h1> }], version: '1', shellApi: 1 })
  fakeSite()
  await act(async () => visitSite('/login'))
  expect(await screen.findByRole('heading', { name: 'Of the remote' })).toBeVisible()
  expect(screen.queryByText('Welcome Back')).toBeNull()
})
