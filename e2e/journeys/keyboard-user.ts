import { expect, type Locator, type Page } from '@playwright/test'

/** A user with a keyboard only: moves with Tab, presses keys, types. */
export function keyboardUser(page: Page) {
  /** Tabs to the target in the shorter direction, and checks at every stop that the focus is visible. */
  async function reach(target: Locator): Promise<void> {
    await expect(target).toBeAttached()
    // Found once, not at every stop: to find an element by its role is to ask every element of the page.
    let found = await target.elementHandle()
    const key = await found?.evaluate((element) => {
      const at = document.activeElement ?? document.body
      return at.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab'
    })
    for (let step = 0; step < 150; step += 1) {
      const where = await found?.evaluate((element) =>
        element.isConnected ? (element === document.activeElement ? 'reached' : 'further') : 'drawn anew',
      )
      if (where === 'reached') return expect(target).toBeInViewport()
      if (where === 'drawn anew') {
        found = await target.elementHandle()
        continue
      }
      await page.keyboard.press(key ?? 'Tab')
      // Nearly always it can be seen at once, and a poll costs more than a look.
      if (!(await page.evaluate(elementWithoutFocusRing))) continue
      await expect
        .poll(() => page.evaluate(elementWithoutFocusRing), {
          message: 'The focus cannot be seen',
          intervals: [20, 50, 100],
        })
        .toBeUndefined()
    }
    throw new Error(`Tab does not reach ${target}`)
  }
  return {
    reach,
    /** The open menu has the focus and names the item that Enter takes. */
    async expectActive(name: string) {
      await expect(page.getByRole('menu')).toBeFocused()
      const id = await page.getByRole('menuitem', { name }).getAttribute('id')
      await expect(page.getByRole('menu')).toHaveAttribute('aria-activedescendant', id ?? '')
    },
    async press(target: Locator, key = 'Enter') {
      await reach(target)
      await page.keyboard.press(key)
    },
    async write(target: Locator, text: string) {
      await reach(target)
      await page.keyboard.press('Control+A')
      await page.keyboard.type(text)
    },
  }
}

/** Returns the focused element's HTML if neither it nor its ancestors show an outline or a ring. */
function elementWithoutFocusRing(): string | undefined {
  const focused = document.activeElement
  if (!focused || focused === document.body) return undefined
  for (let element: Element | null = focused, up = 0; element && up < 4; element = element.parentElement, up += 1) {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    if ((outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || /\b0px 0px 0px [23]px/.test(boxShadow))
      return undefined
  }
  return focused.outerHTML.slice(0, 200)
}
