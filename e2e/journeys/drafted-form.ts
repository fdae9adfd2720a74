import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** A form that keeps what is typed into it. */
export interface DraftedForm {
  path: string
  /** What leads to the form on its page. */
  open?: (page: Page) => Promise<void>
  /** The name of its dialog; Escape closes it. */
  dialog?: string | RegExp
  type: (page: Page) => Promise<void>
  isThere: (page: Page) => Promise<void>
}

export const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name, exact: true })
export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()

/** A form of these fields: a text is typed into a text box, chosen from a list or a set of cards, true checks a box. */
export function formOf(
  place: Omit<DraftedForm, 'type' | 'isThere'>,
  values: Record<string, string | true>,
): DraftedForm {
  const around = (page: Page) => (place.dialog ? page.getByRole('dialog', { name: place.dialog }) : page)
  const found = (page: Page, name: string) => around(page).getByLabel(name, { exact: true }).first()
  return {
    ...place,
    async type(page) {
      for (const [name, value] of Object.entries(values)) {
        const control = found(page, name)
        if (value === true) await control.check()
        else if (await control.evaluate((element) => element instanceof HTMLSelectElement))
          await control.selectOption(value)
        else await control.fill(value)
      }
    },
    async isThere(page) {
      for (const [name, value] of Object.entries(values)) {
        if (value === true) await expect(found(page, name)).toBeChecked()
        else await expect(found(page, name)).toHaveValue(value)
      }
    },
  }
}

/**
 * Types into each form of one page, closes its dialog or leaves the page in the same moment, comes back by the browser's Back, and loads
 * the page again: what was typed is there each time. A dialog begins with its draft whenever it is opened, so that after Back the first
 * one alone is opened, and after loading all of them; `THOROUGH=1` leaves the page and comes back to it for each.
 */
export async function expectToSurvive(page: Page, forms: readonly DraftedForm[]): Promise<void> {
  const dialogs = forms.filter(({ dialog }) => dialog)
  const standing = forms.filter(({ dialog }) => !dialog)
  await page.goto(forms[0]?.path ?? '')
  for (const form of [...dialogs, ...standing]) {
    await form.open?.(page)
    await form.type(page)
    if (form.dialog) await page.keyboard.press('Escape')
    if (process.env.THOROUGH === '1') await leaveAndComeBack(page, [form])
  }
  await leaveAndComeBack(page, [...standing, ...dialogs.slice(0, 1)])
  await page.reload()
  for (const form of forms) await expectThere(page, form)
}

async function leaveAndComeBack(page: Page, forms: readonly DraftedForm[]): Promise<void> {
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.goBack()
  for (const form of forms) await expectThere(page, form)
}

/** Expects what was typed into a form, and closes its dialog. */
async function expectThere(page: Page, form: DraftedForm): Promise<void> {
  await form.open?.(page)
  await form.isThere(page)
  if (!form.dialog) return
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: form.dialog })).toBeHidden()
}

/** Kills the process that draws the page, as a lack of memory does; returns a new window. */
export async function crash(page: Page): Promise<Page> {
  const devtools = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  devtools.send('Page.crash').catch(() => undefined) // is not answered
  await crashed
  const context = page.context()
  await page.close()
  return context.newPage()
}

/** What the browser stores, as this tab sees it. */
export const stored = (page: Page) => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
