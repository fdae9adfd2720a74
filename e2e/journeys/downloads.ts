import type { Download, Page } from '@playwright/test'

/** Returns the path of the file that an action downloads, in this tab or in a new one. */
export async function downloadFrom(page: Page, action: () => Promise<void>): Promise<string> {
  const download = new Promise<Download>((resolve) => {
    page.once('download', resolve)
    page.context().on('page', (opened) => opened.once('download', resolve))
  })
  await action()
  return (await download).path()
}
