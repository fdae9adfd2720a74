import { renderHook, waitFor } from '@testing-library/react'
import { useStayOnPage } from './stay-on-page.ts'

const heard = jest.fn() // a router
const moved = jest.fn((event: PopStateEvent) => globalThis.stayOnPage?.(event)) // the site, before it
beforeEach(() => {
  window.addEventListener('popstate', moved)
  window.addEventListener('popstate', heard)
})
afterEach(() => {
  window.removeEventListener('popstate', moved)
  window.removeEventListener('popstate', heard)
})

test.each([
  ['Back', 1],
  ['Back over several pages', 2],
  ['Forward', -1],
])('%s leads nowhere while it is on, and does again afterwards', async (_, pages) => {
  for (const idx of [0, 1, 2, 3]) history.pushState({ idx }, '', `/page-${idx}`)
  history.go(-1)
  await waitFor(() => expect(location.pathname).toBe('/page-2'))
  const { unmount } = renderHook(() => useStayOnPage(true))
  moved.mockClear()
  heard.mockClear()
  history.go(-pages)
  await waitFor(() => expect(moved).toHaveBeenCalledTimes(2)) // away, and here again
  expect(location.pathname).toBe('/page-2')
  expect(heard).not.toHaveBeenCalled()
  unmount()
  history.go(-pages)
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
  expect(location.pathname).toBe(`/page-${2 - pages}`)
})

test('the browser asks before the page is left or reloaded, as long as it is on', () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const { rerender } = renderHook(({ isOn }) => useStayOnPage(isOn), { initialProps: { isOn: false } })
  expect(isAsked()).toBe(false)
  rerender({ isOn: true })
  expect(isAsked()).toBe(true)
  rerender({ isOn: false })
  expect(isAsked()).toBe(false)
})
