import type { SidebarEntry } from 'contract/slots'
import { sampleEntry } from 'contract/slots-in-order'

/** Shown for an icon that this shell does not have; the browser shows the same (`design-system/icon`). */
const NEUTRAL_ICON = 'file'

/** The list of the frame's sidebar, as React writes it. */
const list = /(<nav aria-label="Main"><ul[^>]*>)(.*?)(?=<\/ul>)/s

/**
 * The frame with the entries of this page. It is written ahead with a sample entry for every icon, since only the build can draw them:
 * of those the page's entries are made, so that the browser finds what it would render itself.
 */
export function withSidebar(frame: string, entries: readonly SidebarEntry[]): string {
  return frame.replace(list, (_, start: string, written: string) => {
    const samples = samplesIn(written)
    return start + entries.map((entry) => entryHtml(entry, samples)).join('')
  })
}

/** The names of the icons that a frame can draw. */
export const iconsIn = (frame: string): string[] => [...samplesIn(list.exec(frame)?.[2] ?? '').keys()]

/** The sample entries by their icon. */
function samplesIn(written: string): Map<string, string> {
  const prefix = `href="${sampleEntry('').href}`
  return new Map(
    written
      .split('</li>')
      .filter((each) => each.includes(prefix))
      .map((each) => [each.split(prefix)[1]?.split('"')[0] ?? '', `${each}</li>`]),
  )
}

function entryHtml({ href, label, icon }: SidebarEntry, samples: ReadonlyMap<string, string>): string {
  const name = samples.has(icon) ? icon : NEUTRAL_ICON
  const sample = sampleEntry(name)
  return (samples.get(name) ?? '')
    .replace(`href="${sample.href}"`, () => `href="${escaped(href)}"`)
    .replace(`>${sample.label}<`, () => `>${escaped(label)}<`)
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
