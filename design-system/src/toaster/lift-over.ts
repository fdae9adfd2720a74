/** The toast's distance from the window's end, and from what it rises over. */
const GAP = 16

/** Attributes of what a toast never covers: what people write in. */
export const neverCovered = { 'data-toasts': 'above' } as const

/** Attributes of a modal in which toasts stand at the window's top: its fields and buttons reach down to the window's end. */
export const toastsOnTop = { 'data-toasts': 'top' } as const

/**
 * How far from the window's end a toast appears so that it covers nothing of the open dialog or else of the page that is
 * `neverCovered`, in pixels; undefined in its usual place.
 */
export function liftOver(region: HTMLElement, within: ParentNode): number | undefined {
  const { left, right, height } = region.getBoundingClientRect()
  const end = window.innerHeight - GAP
  const covered = [...within.querySelectorAll('[data-toasts=above]')]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.left < right && box.right > left && box.top < end && box.bottom > end - height)
  return covered.length > 0 ? window.innerHeight - Math.min(...covered.map(({ top }) => top)) + GAP : undefined
}
