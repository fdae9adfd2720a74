interface Place {
  side: 'below' | 'above'
  align: 'start' | 'center' | 'end'
}

/**
 * Puts a floating box beside its anchor, in the window's own coordinates: on the wished side if there is room, else on the
 * other, and never past the window's edge.
 */
export function placeBeside(anchor: Element, box: HTMLElement, { side, align }: Place) {
  const gap = 6
  const margin = 8
  const at = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const rightToLeft = getComputedStyle(anchor).direction === 'rtl'
  const left = align === 'center' ? at.left + at.width / 2 - width / 2 : (align === 'end') !== rightToLeft ? at.right - width : at.left
  const roomBelow = window.innerHeight - at.bottom - gap - margin
  const roomAbove = at.top - gap - margin
  const below = side === 'below' ? roomBelow >= height || roomBelow >= roomAbove : roomAbove < height && roomBelow > roomAbove
  box.style.left = `${Math.max(margin, Math.min(left, window.innerWidth - width - margin))}px`
  box.style.top = `${Math.max(margin, below ? at.bottom + gap : at.top - gap - height)}px`
}

/** Lifts a box above everything, also above an open dialog. A browser without popovers shows it where it stands. */
export function lift(box: HTMLElement) {
  if (isLetDown(box)) box.showPopover()
}

/** Whether a box that was lifted is so no more: the browser lets it down when an element around it moves. */
export const isLetDown = (box: HTMLElement): boolean => typeof box.showPopover === 'function' && !box.matches(':popover-open')
