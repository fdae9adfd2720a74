/** Ctrl+Shift+M opens and closes the release panel on every page; its code loads on first use. */
export function listenForPanel(site: Document = document) {
  let close: (() => void) | undefined
  site.addEventListener('keydown', (event) => {
    if (event.code !== 'KeyM' || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (close) return close()
    void import('./release-panel.tsx').then(
      ({ openReleasePanel }) => (close ??= openReleasePanel(() => (close = undefined))),
    )
  })
}
