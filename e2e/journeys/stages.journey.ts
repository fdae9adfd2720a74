import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { testAddressOf } from './own-product.ts'
import { asEmployee, withdraw } from './releasing.ts'
import { secondRelease } from './second-release.ts'
import { expect, test } from './test.ts'

const notice = (page: Page) => page.getByText('This is the test address')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a release on the stage test is seen at the test address, and not at the live one until it is promoted', async ({
  page,
  product,
}) => {
  const digits = randomBytes(4).toString('hex')
  const upload = await secondRelease('mfe-billing', digits, (_, text) =>
    text.replace(/(["'`])Billing History\1/, '"Payments So Far"'),
  )
  await asEmployee(page.request)
  const before = await liveVersion(page)
  const published = await page.request.post('/api/releases', { data: { ...upload, stage: 'test' } })
  expect(await published.json()).toMatchObject({ outcome: 'published' })

  try {
    await page.goto('/billing')
    await expect(heading(page, 'Billing History')).toBeVisible()
    await expect(notice(page)).toHaveCount(0)

    // The test address knows nothing of the session at the live one.
    await page.goto(`${testAddressOf(product)}/billing`)
    await page.getByLabel('Email').fill('demo@example.com')
    await page.getByLabel('Password', { exact: true }).fill('lotline-demo')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(heading(page, 'Payments So Far')).toBeVisible()
    await expect(notice(page)).toBeVisible()

    const { version } = upload.release
    expect(
      (
        await page.request.post(`${product}/api/releases/mfe-billing/promote`, {
          data: { version, unchecked: 'A journey' },
        })
      ).ok(),
    ).toBe(true)
    await expect
      .poll(async () => (await page.request.get(`${product}/billing`)).text())
      .toContain(`/remotes/mfe-billing/${version}/remoteEntry.js`)
    await page.goto(`${product}/billing`)
    await expect(heading(page, 'Payments So Far')).toBeVisible()
  } finally {
    await withdraw('mfe-billing', page.request)
    await page.request.post(`${product}/api/releases/mfe-billing/promote`, {
      data: { version: before, unchecked: 'End of a journey' },
    })
  }
})

async function liveVersion(page: Page): Promise<string> {
  const releases: { version: string; takenOut: string | null }[] = await (
    await page.request.get('/api/releases?remote=mfe-billing')
  ).json()
  return releases.find(({ takenOut }) => takenOut === null)?.version ?? ''
}
