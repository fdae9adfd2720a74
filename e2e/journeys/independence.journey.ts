import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import { test } from './product.ts'
import { asEmployee, keyByCommand } from './releasing.ts'
import { remoteAlone, replaceIn, root, runIn } from './workspace-copy.ts'

test.slow()

test('a team with only its own folder, its dependencies and one key can release: nothing else changes, and an open tab takes it at its next navigation', async ({
  page,
  context,
  baseURL,
}) => {
  await asEmployee(page.request)
  await page.goto('/contacts')
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Management' })).toBeVisible()
  // The page has never heard of this key.
  const site = { LOTLINE_SITE: baseURL ?? '', LOTLINE_RELEASE_KEY: await keyByCommand('mfe-crm') }

  const files = await loadable()
  const before = { served: await served(files), built: await built(), releases: await listed() }
  const folder = await checkout('mfe-crm')
  const release = (...words: string[]) =>
    runIn(folder, process.execPath, ['node_modules/shell/registry/bin.mjs', ...words], site)
  const given = async () => (await page.request.get('/api/registry')).text()
  let version = ''
  try {
    await runIn(folder, path.join(folder, 'node_modules/.bin/rspack'), ['build', '--mode', 'production'], {
      NODE_ENV: 'production',
    })
    version = await versionIn(folder)
    const told = page.waitForResponse(
      async (response) =>
        new URL(response.url()).pathname === '/api/registry' && (await response.text()).includes(version),
      { timeout: 0 },
    )
    expect(await release('publish', '--share', '100')).toContain('is given to 100 %')
    await expect.poll(given).toContain(version)
    await expect(
      runIn(
        path.join(root, 'mfe-billing'),
        process.execPath,
        ['node_modules/shell/registry/bin.mjs', 'rollback'],
        site,
      ),
    ).rejects.toThrow('This key does not release mfe-billing')

    const later = await context.newPage()
    await later.goto('/contacts')
    await expect(later.getByRole('heading', { level: 1, name: 'Contacts, released alone' })).toBeVisible()

    await told
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Management' })).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'Billing' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Billing History' })).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'Contacts' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Contacts, released alone' })).toBeVisible()

    expect(await served(files)).toEqual(before.served)
    expect(await built()).toEqual(before.built)
    expect((await listed()).filter(({ remote }) => remote !== 'mfe-crm')).toEqual(
      before.releases.filter(({ remote }) => remote !== 'mfe-crm'),
    )

    expect(await release('rollback', 'End of a journey')).toContain(`${version} is out;`)
    await expect.poll(given).not.toContain(version)
    await later.goto('/contacts')
    await expect(later.getByRole('heading', { level: 1, name: 'Contact Management' })).toBeVisible()
    expect(await release('promote', version, '--share', '5')).toContain('is given to 5 %')
  } finally {
    await page.request.post('/api/releases/mfe-crm/rollback', { data: { version, reason: 'End of a journey' } })
    await rm(path.dirname(folder), { recursive: true, force: true })
  }

  /** Addresses of every file that a page may load, except the released remote's own. */
  async function loadable(): Promise<string[]> {
    const { remotes } = await (await page.request.get('/api/registry')).json()
    const all: { base: string; integrity: Record<string, string>; later: string[] }[] = Object.entries<{
      releases: []
    }>(remotes).flatMap(([name, { releases }]) => (name === 'mfe-crm' ? [] : releases))
    return [
      ...all.flatMap(({ base, integrity, later }) => [...Object.keys(integrity).map((file) => base + file), ...later]),
      ...(await readdir(path.join(root, 'shell/dist/assets')))
        .filter((name) => name.endsWith('.js'))
        .map((name) => `/assets/${name}`),
    ]
  }

  async function served(files: readonly string[]): Promise<Record<string, string>> {
    const hashes: Record<string, string> = {}
    for (const file of files) {
      const answer = await fetch(new URL(file, baseURL))
      expect(answer.status, file).toBe(200)
      hashes[file] = hashOf(Buffer.from(await answer.arrayBuffer()))
    }
    return hashes
  }

  async function listed(): Promise<{ remote: string; version: string }[]> {
    return (await page.request.get('/api/releases')).json()
  }
})

/** The team's folder, with its change. */
async function checkout(remote: string): Promise<string> {
  const folder = await remoteAlone(remote)
  await replaceIn(path.join(folder, 'src/contacts/contacts-page.tsx'), 'Contact Management', 'Contacts, released alone')
  return folder
}

const versionIn = async (folder: string): Promise<string> =>
  JSON.parse(await readFile(path.join(folder, 'dist/release.json'), 'utf8')).version

/** A hash of every package's build, including the released one's in the workspace. */
async function built(): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const part of await readdir(root)) {
    const dist = path.join(root, part, 'dist')
    const entries =
      part === 'design-system' ? [] : await readdir(dist, { recursive: true, withFileTypes: true }).catch(() => [])
    for (const entry of entries)
      if (entry.isFile())
        hashes[path.join(entry.parentPath, entry.name)] = hashOf(
          await readFile(path.join(entry.parentPath, entry.name)),
        )
  }
  return hashes
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')
