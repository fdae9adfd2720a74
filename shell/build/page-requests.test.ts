import { execFileSync } from 'node:child_process'
import path from 'node:path'

const listsPage = `const ListsPage = lazy(() => import('./lists/lists-page.tsx').then((file) => ({ default: file.ListsPage })))`

const texts = {
  'in one line': `${listsPage}\nexport const pages = [{ path: '/lists', element: <Suspense fallback={<PageSkeleton />}><ListsPage /></Suspense> }]`,
  'over many lines': `const ListsPage = lazy(() =>
  import(
    "./lists/lists-page.tsx"
  ).then((file) => ({
    default: file.ListsPage,
  })),
);
export const pages: RouteObject[] = [
  {
    element: (
      <Suspense fallback={<PageSkeleton />}>
        <ListsPage />
      </Suspense>
    ),
    path: "/lists",
  },
];`,
  'as our own remotes write it': `export const pages: RouteObject[] = [
  { path: '/lists', ...lazyPage(() => import('./lists/lists-page.tsx').then(({ ListsPage }) => ListsPage)) },
]`,
  'through a function that another one calls too': `const listsPage = () => import('./lists/lists-page.tsx')
const ListsPage = lazy(() => listsPage().then((file) => ({ default: file.ListsPage })))
const pages = [{ path: '/lists', Component: ListsPage }]`,
  'through a function with a body': `async function load() {\n  return { Component: (await import('./lists/lists-page.tsx')).ListsPage }\n}\nconst pages = [{ path: '/lists', lazy: load }]`,
  'with the entry': `${listsPage}\nconst other = { path: 'lists', element: <ListsPage /> }\nconst pages = [{ path: '/', element: <LandingPage /> }]`,
}
type Written = keyof typeof texts

const read = readAll()

test.each<Written>([
  'in one line',
  'over many lines',
  'as our own remotes write it',
  'through a function that another one calls too',
  'through a function with a body',
])('a page is found with its file, written %s', (written) => {
  expect(read[written]).toEqual({ '/lists': ['./lists/lists-page.tsx'] })
})

test('a page that comes with the entry imports nothing, and an object with another path is no route', () => {
  expect(read['with the entry']).toEqual({ '/': [] })
})

/** Runs the build's own module on Node, as a build does. */
function readAll(): Record<Written, unknown> {
  const ask = `import { pageRequests } from ${JSON.stringify(path.join(__dirname, 'page-requests.mjs'))}
console.log(JSON.stringify(Object.fromEntries(Object.entries(${JSON.stringify(texts)}).map(([written, text]) => [written, pageRequests(text)]))))`
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', ask], { encoding: 'utf8' }))
}
