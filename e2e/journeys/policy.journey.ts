import type { Page } from '@playwright/test'
import { faultsOf } from '../../api/test/page-policy.ts'
import { expect, test } from './test.ts'

// Each page as built and prerendered. Every journey also fails on a policy violation: see `quiet`.

const addresses = [
  '/',
  '/pricing',
  '/terms',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/dashboard',
  '/messages',
  '/billing',
  '/no-part-of-the-site',
  '/api/docs',
  '/mailbox',
]

test('no page has anything in it that its policy does not name', async ({ request }) => {
  for (const address of addresses) {
    const answer = await request.get(address)
    const faults = faultsOf(await answer.text(), answer.headers()['content-security-policy'] ?? '')
    expect.soft(faults, address).toEqual([])
  }
})

test('search engines still read what a page is about', async ({ request }) => {
  for (const address of ['/', '/pricing']) {
    const [, data = ''] =
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await (await request.get(address)).text()) ?? []
    expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org', '@type': expect.any(String) })
  }
})

const refusals: [what: string, provoke: (page: Page) => Promise<unknown>, complaint: RegExp][] = [
  [
    'a style in an attribute',
    (page) => page.evaluate(() => document.body.setAttribute('style', 'color: red')),
    /refused inline \(style-src-attr\)/,
  ],
  [
    'a style sheet in the page',
    (page) =>
      page.evaluate(() =>
        document.head.append(Object.assign(document.createElement('style'), { textContent: 'b { color: red }' })),
      ),
    /refused inline \(style-src-elem\)/,
  ],
  [
    'text as markup',
    (page) =>
      page.evaluate(() => {
        try {
          document.body.innerHTML = '<b>Bold</b>'
        } catch {
          /* refused */
        }
      }),
    /refused trusted-types-sink \(require-trusted-types-for\)/,
  ],
  [
    'a script from an address that is none of ours',
    (page) =>
      page.evaluate(() => {
        try {
          document.createElement('script').src = '/api/auth/me'
        } catch {
          /* refused */
        }
      }),
    /refused trusted-types-sink \(require-trusted-types-for\)/,
  ],
  [
    'another policy for Trusted Types',
    (page) =>
      page.evaluate(() => {
        try {
          ;(
            window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
          ).trustedTypes.createPolicy('loose', {})
        } catch {
          /* refused */
        }
      }),
    /refused trusted-types-policy \(trusted-types\)/,
  ],
]

test.describe('a journey hears of', () => {
  test('everything that the page refuses', async ({ page, quiet }) => {
    await page.goto('/login')
    await expect(page.getByLabel('Email')).toBeEditable()
    for (const [what, provoke, complaint] of refusals)
      await test.step(what, async () => {
        await provoke(page)
        await expect.poll(() => quiet.find((text) => complaint.test(text))).toBeDefined()
        quiet.length = 0 // provoked on purpose
      })
  })

  test('a refusal, and fails by it', async ({ page }) => {
    test.fail()
    await page.goto('/login')
    await page.evaluate(() => document.body.setAttribute('style', 'color: red'))
  })
})
