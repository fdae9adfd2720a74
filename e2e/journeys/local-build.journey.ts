import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { Page } from '@playwright/test'
import { asEmployee } from './releasing.ts'
import { expect, test } from './test.ts'

// A developer's local build that fails inside the running site: the page may log errors, and must offer the way back.
test.use({ ignoredErrors: 'errors' })

test('one that cannot be reached falls back to the published release, and the banner says so and links back', async ({
  page,
}) => {
  await withLocalBuild(
    (_, response) => response.destroy(),
    async (local) => {
      await asEmployee(page.request)
      await page.goto(`/billing?mfe-billing=${local}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Billing History' })).toBeVisible()
      await expect(page.getByText(`mfe-billing is ${local}/, which could not be loaded`)).toBeVisible()
      await leaveByTheBanner(page, local)
    },
  )
})

test('one whose page fails shows the failure card beside the sidebar, and the banner links back', async ({ page }) => {
  const broken =
    'var mfe_billing = { init() {}, get: async () => () => ({ version: "local", shellApi: 1, pages: [{ path: "/billing", Component() { throw new Error("A mistake of this morning") } }] }) }'
  await withLocalBuild(
    (_, response) =>
      response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }).end(broken),
    async (local) => {
      await asEmployee(page.request)
      await page.goto(`/billing?mfe-billing=${local}`)
      await expect(page.getByRole('heading', { name: 'Billing and checkout is not available right now' })).toBeVisible()
      await expect(page.getByRole('navigation').getByRole('link', { name: 'Contacts' })).toBeVisible()
      await leaveByTheBanner(page, local)
    },
  )
})

async function leaveByTheBanner(page: Page, local: string) {
  await page.getByRole('link', { name: 'Back to the published site' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Billing History' })).toBeVisible()
  await expect(page.getByText(`mfe-billing is ${local}/`)).toHaveCount(0)
}

/** Runs a callback while a fake developer's server answers. */
async function withLocalBuild(answer: RequestListener, run: (address: string) => Promise<void>) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    await run(`http://localhost:${portOf(server)}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
