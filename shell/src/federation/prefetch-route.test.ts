import { prefetchRoute } from './prefetch-route.ts'

test('only the page at the path is loaded, and what a stranger put in its place is left alone', async () => {
  const loaded: string[] = []
  const pages = [
    { path: '/lists', handle: { prefetch: () => loaded.push('lists') } },
    { path: '/lists/:id', handle: { prefetch: () => loaded.push('one list') } },
    { path: '/other', handle: { prefetch: 'now' } },
    { path: '/plain' },
  ]
  for (const path of ['/lists/7', '/other', '/plain', '/nowhere']) await prefetchRoute(pages, path)
  expect(loaded).toEqual(['one list'])
})
