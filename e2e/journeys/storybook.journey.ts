import { expect } from '@playwright/test'
import { test as base } from './product.ts'
import { test } from './test.ts'

/** The origin of Storybook, the port after the product's, once it answers: that of a product that has just started does so a little later. */
async function storybookOf(product: string): Promise<string> {
  const storybook = `http://localhost:${Number(new URL(product).port) + 1}/`
  await expect
    .poll(() =>
      fetch(storybook).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true)
  return storybook
}

// `test` of ./test.ts fails for anything that the policy refused.
test('every component can be viewed on an origin of its own, under a policy that blocks none of it', async ({
  page,
  product,
}) => {
  const storybook = await storybookOf(product)
  const preview = page.frameLocator('#storybook-preview-iframe')
  await page.goto(`${storybook}?path=/docs/actions-text-link--docs`)
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Alone', exact: true }).click()
  await expect(page).toHaveURL(/path=\/story\/actions-text-link--alone/)
  await expect(preview.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(preview.getByRole('link', { name: 'Forgot your password?' })).toBeVisible()
})

base('markup that a stranger puts into a story runs nothing', async ({ page, product }) => {
  await page.goto(`${await storybookOf(product)}iframe.html?id=actions-text-link--alone&viewMode=story`)
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeVisible()
  await page.evaluate(() => {
    const updatedArgs = {
      children: null,
      dangerouslySetInnerHTML: { __html: '<img id="strange" src="/none.png" onerror="window.ran = true">' },
    }
    const event = {
      type: 'updateStoryArgs',
      args: [{ storyId: 'actions-text-link--alone', updatedArgs }],
      from: 'stranger',
    }
    window.postMessage(JSON.stringify({ key: 'storybook-channel', event }), '*')
  })
  await expect.poll(() => page.locator('#strange').evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})
