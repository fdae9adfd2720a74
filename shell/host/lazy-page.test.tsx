import { act, render, screen } from '@testing-library/react'
import { MemoryRouter, useRoutes, type RouteObject } from 'react-router-dom'
import { DesignSystem } from 'design-system/provider'
import { lazyPage } from './lazy-page.tsx'

const ListsPage = () => <h1>Lists</h1>
const Routes = ({ pages }: { pages: RouteObject[] }) => useRoutes(pages)
const show = (page: ReturnType<typeof lazyPage>) =>
  render(
    <MemoryRouter initialEntries={['/lists']}>
      <Routes pages={[{ path: '/lists', ...page }]} />
    </MemoryRouter>,
    { wrapper: DesignSystem },
  )

test('a page whose code has come is shown at once, with no skeleton before it', async () => {
  const page = lazyPage(() => Promise.resolve(ListsPage))
  await page.handle.prefetch()
  show(page)
  expect(screen.getByRole('heading', { name: 'Lists' })).toBeInTheDocument()
})

test('a skeleton stands for a page whose code is on its way', async () => {
  let arrive: (page: typeof ListsPage) => void = () => {}
  const page = lazyPage(() => new Promise((resolve) => (arrive = resolve)))
  show(page)
  expect(screen.queryByRole('heading', { name: 'Lists' })).not.toBeInTheDocument()
  await act(async () => arrive(ListsPage))
  expect(await screen.findByRole('heading', { name: 'Lists' })).toBeInTheDocument()
})

test('code that could not be fetched ahead is fetched again when its page is opened', async () => {
  const load = jest.fn(() => Promise.resolve(ListsPage)).mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
  const page = lazyPage(load)
  await expect(page.handle.prefetch()).rejects.toThrow('Loading chunk 7 failed')
  show(page)
  expect(await screen.findByRole('heading', { name: 'Lists' })).toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(2)
})
