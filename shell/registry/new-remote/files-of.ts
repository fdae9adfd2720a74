/** The values that fill a new remote's template. */
export interface Plan {
  name: string
  path: string
  title: string
  owner: string
  access: 'public' | 'signedIn'
  port: number
  shellApi: number
}

/** The files of a new remote, by their place below the root of the workspace. */
export function filesOf(plan: Plan): Record<string, string> {
  const { name } = plan
  const page = `${name.slice('mfe-'.length)}-page`
  return {
    [`${name}/package.json`]: packageJson(name),
    [`${name}/remote.json`]: remoteJson(plan),
    [`${name}/rspack.config.mjs`]: rspackConfig,
    [`${name}/tsconfig.json`]: tsconfig,
    [`${name}/README.md`]: readme(plan, page),
    [`${name}/src/pages.tsx`]: pages(plan, page),
    [`${name}/src/${page}/${page}.tsx`]: pageSource(plan, page),
    [`${name}/src/${page}/${page}.test.tsx`]: pageTest(plan),
    [`e2e/journeys/${name}.journey.ts`]: journey(plan),
  }
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
/** As a string of TypeScript or JSX, whatever the title holds. */
const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`
/** A text as the value of an attribute: plain where JSX reads every character as it stands. */
const attribute = (text: string) => (/^[^"&{}\\<>]*$/.test(text) ? `"${text}"` : `{${quoted(text)}}`)
const componentOf = (page: string) => page.replaceAll(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase())

function packageJson(name: string) {
  const catalog = (...names: string[]) => Object.fromEntries(names.map((one) => [one, 'catalog:']))
  return json({
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: {
      build: 'rspack build --mode production',
      dev: 'node node_modules/shell/build/dev.mjs',
      release: 'node node_modules/shell/registry/bin.mjs',
      typecheck: `node ../scripts/typecheck.mjs ${name}`,
    },
    dependencies: {
      'design-system': 'workspace:*',
      ...catalog('react', 'react-dom', 'react-router-dom'),
      shell: 'workspace:*',
    },
    devDependencies: catalog(
      '@rspack/cli',
      '@rspack/core',
      '@rspack/dev-server',
      '@testing-library/jest-dom',
      '@testing-library/react',
      '@types/jest',
      '@types/react',
      '@types/react-dom',
      'typescript',
    ),
  })
}

const remoteJson = ({ name, title, owner, path, access, shellApi, port }: Plan) =>
  json({
    name,
    title,
    owner,
    paths: [path],
    access,
    ...(access === 'signedIn' && {
      slots: { sidebar: [{ label: title.slice(0, MAX_LABEL).trim(), href: path, icon: 'file' }] },
    }),
    shellApi,
    port,
  })
/** As `contract/slots` has it. */
const MAX_LABEL = 40

const rspackConfig = `// @ts-check
import { remote } from 'shell/build/remote'

export default remote(import.meta.dirname)
`

const tsconfig = json({ extends: '../shell/remote.tsconfig.json', include: ['src'] })

const readme = ({ name, title, owner, path, port }: Plan, page: string) => `# ${name}: ${title}

Write here what people do with it. Owned by the ${owner.replace(/^the /, '')}.

**Entry points.** \`remote.json\` names its paths (\`${path}\`) and its owner; \`src/pages.tsx\` is the one module that the shell loads.
It imports \`design-system\` and \`shell/host\`, never another remote. To call the API, add
\`contract\` (\`workspace:*\`) and \`@tanstack/react-query\` (\`catalog:\`) to its \`package.json\`, then \`pnpm install\`.

**Inside \`src/\`**: \`${page}/\`. A page's test lies beside it.

| to | from the root |
|---|---|
| run it alone with hot reload | \`npm start\` for the API, then \`pnpm --filter ${name} dev\`: http://localhost:${port} |
| test it | \`npx jest ${name}\`; one file: \`npx jest ${name}/src/${page}\` |
| check its types | \`pnpm --filter ${name} typecheck\` |
| build it | \`pnpm --filter ${name} build\` |
| walk through it in Chromium | in \`e2e/\`, after a build: \`npx playwright test journeys/${name}.journey.ts\` |

[../docs/federation.md](../docs/federation.md) says how its team checks, publishes and takes back a release.
`

const pages = ({ path, shellApi }: Plan, page: string) => `import type { RouteObject } from 'react-router-dom'
import { lazyPage } from 'shell/host/lazy-page'
import about from '../package.json'

export const pages: RouteObject[] = [
  {
    path: '${path}',
    ...lazyPage(() => import('./${page}/${page}.tsx').then(({ ${componentOf(page)} }) => ${componentOf(page)})),
  },
]

export const version: string = about.version
export const shellApi = ${shellApi}
`

const pageSource = ({ title }: Plan, page: string) => `import { EmptyState } from 'design-system/empty-state'
import { Page } from 'design-system/page'

export function ${componentOf(page)}() {
  return (
    <Page title=${attribute(title)}>
      <EmptyState title="Nothing here yet" text="This page is new." />
    </Page>
  )
}
`

const pageTest = ({ title, path }: Plan) => `import { screen } from '@testing-library/react'
import { visit } from 'shell/testing'
import { pages } from '../pages.tsx'

test('the page says what it is, and that nothing is there yet', async () => {
  visit(pages, '${path}')
  expect(await screen.findByRole('heading', { level: 1, name: ${quoted(title)} })).toBeVisible()
  expect(screen.getByText('Nothing here yet')).toBeVisible()
})
`

const journey = ({ title, path, access }: Plan) => {
  const fixtures = access === 'signedIn' ? '{ page, signUp }' : '{ page }'
  const enter = access === 'signedIn' ? '  await signUp()\n' : ''
  return `import { expect, test } from './test.ts'

test(${quoted(`${title} opens by its address`)}, async (${fixtures}) => {
${enter}  await page.goto('${path}')
  await expect(page.getByRole('heading', { level: 1, name: ${quoted(title)} })).toBeVisible()
})
${access === 'signedIn' ? fromSidebar(title) : ''}`
}

const fromSidebar = (title: string) => `
test(${quoted(`${title} is reached from the sidebar`)}, async ({ page, signUp }) => {
  await signUp()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: ${quoted(title.slice(0, MAX_LABEL).trim())} }).click()
  await expect(page.getByRole('heading', { level: 1, name: ${quoted(title)} })).toBeVisible()
})
`
