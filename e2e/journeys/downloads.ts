import type { Download, Page } from '@playwright/test'

/** The path of a file that a deed downloads, in this tab or in one it opens. */
export async function downloadFrom(page: Page, deed: () => Promise<void>): Promise<string> {
  const download = new Promise<Download>((resolve) => {
    page.once('download', resolve)
    page.context().on('page', (opened) => opened.once('download', resolve))
  })
  await deed()
  return (await download).path()
}
