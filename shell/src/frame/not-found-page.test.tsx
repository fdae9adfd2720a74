import { screen } from '@testing-library/react'
import { fakeSite, visitSite } from '../test-site.tsx'

test('an unknown address says so, with a hint for developers', () => {
  fakeSite()
  visitSite('/no/such/page')
  expect(screen.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
})

test('a slash at the end of an address changes nothing', () => {
  fakeSite()
  visitSite('/login/')
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible()
})
