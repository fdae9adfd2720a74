import { screen } from '@testing-library/react'
import { Link, useLocation } from 'react-router-dom'
import { visit } from '../../testing/index.tsx'
import { lazyModule } from '../lazy-module.tsx'
import { PageBoundary } from './page-boundary.tsx'

test('whoever goes on from a page that failed sees the other page, and that one once its code comes', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let isReachable = false
  const missing = Object.assign(new Error('Loading chunk settings failed'), { name: 'ChunkLoadError' })
  const settings = lazyModule(() => (isReachable ? Promise.resolve('The settings') : Promise.reject(missing)))
  await expect(settings.load()).rejects.toBe(missing)

  function Settings() {
    if (!settings.loaded()) throw missing
    return <p>{settings.loaded()}</p>
  }
  function Site() {
    const { pathname } = useLocation()
    return (
      <>
        <Link to="/settings">Settings</Link>
        <Link to="/dashboard">Dashboard</Link>
        <PageBoundary path={pathname}>{pathname === '/settings' ? <Settings /> : <p>The figures</p>}</PageBoundary>
      </>
    )
  }
  const { user } = visit([{ path: '*', element: <Site /> }], '/settings')
  expect(await screen.findByText('This page could not be shown')).toBeVisible()
  isReachable = true
  await expect(settings.load()).rejects.toBe(missing) // however often the failed page renders

  await user.click(screen.getByRole('link', { name: 'Dashboard' }))
  expect(await screen.findByText('The figures')).toBeVisible()
  await settings.load()
  await user.click(screen.getByRole('link', { name: 'Settings' }))
  expect(await screen.findByText('The settings')).toBeVisible()
  complaints.mockRestore()
})
