import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { BuiltShell } from 'contract/built-shell'
import type { BuiltRelease } from 'contract/built-release'
import type { Stage } from 'contract/release-parts'
import type { LiveSite } from 'contract/releases'
import type { Services } from '../src/platform/services/services.ts'
import { publishRelease, type Outcome, type Trust } from '../src/features/releases/publish-release.ts'
import { readBuild } from '../src/features/releases/read-build.ts'

/** Writes a built remote into a folder of its own, as the build of a real one would; `files` are beside its entry. For tests. */
export async function builtRemote(
  release: Partial<BuiltRelease> = {},
  files: Record<string, string> = {},
): Promise<{ folder: string; release: BuiltRelease }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lotline-remote-'))
  const name = release.name ?? 'mfe-sms'
  const version = release.version ?? '1.0.0-0000000a'
  const all: Record<string, string> = {
    'remoteEntry.js': `var container = "${version}"`,
    'pages.js': 'pages()',
    ...files,
  }
  for (const [file, content] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), content)
  }
  const built: BuiltRelease = {
    name,
    title: 'SMS campaigns',
    owner: 'sms team',
    paths: ['/campaigns'],
    access: 'signedIn',
    version,
    container: `${name}_${version}`.replace(/\W/g, '_'),
    entry: 'remoteEntry.js',
    takes: ['react', 'design-system/data-table'],
    preload: ['remoteEntry.js', 'pages.js'],
    integrity: Object.fromEntries(Object.entries(all).map(([file, content]) => [file, hashOf(content)])),
    shellApi: 1,
    needs: { react: '^19.3.1' },
    contract: '1.0.0',
    ...release,
  }
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(built))
  return { folder, release: built }
}

/** The site that test releases are checked against. */
export const liveForTests: LiveSite = {
  shell: {
    paths: ['/login', '/dashboard'],
    shellApi: 2,
    brings: { react: '19.3.1', 'design-system': '1.2.0' },
    icons: ['message', 'file'],
  },
  contract: '1.0.0',
  remotes: [],
}

/** Publishes the built folder of a remote. For tests. */
export async function publishFolder(
  services: Services,
  folder: string,
  options: { commit?: string; share?: number; stage?: Stage; live?: LiveSite; trust?: Trust | undefined } = {},
): Promise<Outcome> {
  const { live = liveForTests, ...others } = options
  return publishRelease(services, {
    ...(await readBuild(folder)),
    live: async () => live,
    trust: 'built in',
    ...others,
  })
}

/** Writes a built shell below a root folder, as `shell/dist`; `files` are beside its page or in place of it. For tests. */
export async function builtShell(
  root: string,
  about: Partial<BuiltShell> = {},
  files: Record<string, string> = {},
): Promise<{ folder: string; release: BuiltShell }> {
  const folder = path.join(root, 'shell/dist')
  const all: Record<string, string> = {
    'index.html':
      '<!doctype html><head><!--asks--><!--head--><script defer src="/assets/early.12345678.js"></script><script defer src="/assets/main.12345678.js"></script></head><body><div id="root"></div><!--registry--></body>',
    'assets/early.12345678.js': 'early()',
    'assets/main.12345678.js': 'main()',
    'assets/kit.js': 'kit()',
    'assets/account.js': 'account()',
    'assets/signed-in.js': 'signedIn()',
    'assets/settings.js': 'settings()',
    'dashboard.prerendered.html': '<title>Lotline</title><!--root--><nav>Menu</nav>',
    'login.prerendered.html': '<title>Welcome Back</title><!--root--><h1>Welcome Back</h1>',
    ...files,
  }
  for (const [file, content] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), content)
  }
  await writeFile(path.join(folder, 'assets/main.12345678.js.br'), brotliCompressSync('main()'))
  const pages = { account: ['/login'], 'signed-in': ['/dashboard'], settings: ['/settings'] }
  const release: BuiltShell = {
    name: 'shell',
    owner: 'shell team',
    version: '1.0.0-5e110001',
    paths: Object.values(pages).flat(),
    pages,
    parts: {
      account: ['assets/account.js'],
      'signed-in': ['assets/signed-in.js'],
      settings: ['assets/settings.js'],
    },
    inside: { settings: 'signed-in' },
    sidebar: [{ label: 'Dashboard', href: '/dashboard', icon: 'file', order: 0 }],
    asks: { 'signed-in': ['/api/auth/me'] },
    inline: ['sha256-first'],
    shellApi: 1,
    brings: { react: '19.3.1' },
    contract: '1.0.0',
    sources: 'this shell',
    later: { 'design-system/data-table': ['assets/kit.js'] },
    integrity: Object.fromEntries(Object.entries(all).map(([file, content]) => [file, hashOf(content)])),
    ...about,
  }
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(release))
  return { folder, release }
}

const hashOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`
