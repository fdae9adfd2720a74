interface Place {
  side: 'below' | 'above'
  align: 'start' | 'center' | 'end'
}

/**
 * Positions a floating box beside its anchor, in viewport coordinates: on the preferred side if it fits, otherwise on the other, and
 * never past the viewport's edge.
 */
export function placeBeside(anchor: Element, box: HTMLElement, { side, align }: Place) {
  const gap = 6
  const margin = 8
  const at = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const rightToLeft = getComputedStyle(anchor).direction === 'rtl'
  const left =
    align === 'center'
      ? at.left + at.width / 2 - width / 2
      : (align === 'end') !== rightToLeft
        ? at.right - width
        : at.left
  const roomBelow = window.innerHeight - at.bottom - gap - margin
  const roomAbove = at.top - gap - margin
  const below =
    side === 'below' ? roomBelow >= height || roomBelow >= roomAbove : roomAbove < height && roomBelow > roomAbove
  box.style.left = `${Math.max(margin, Math.min(left, window.innerWidth - width - margin))}px`
  box.style.top = `${Math.max(margin, below ? at.bottom + gap : at.top - gap - height)}px`
}

/** Shows a box in the top layer, also above an open dialog. A browser without popovers shows it in place. */
export function lift(box: HTMLElement) {
  if (typeof box.showPopover === 'function' && !box.matches(':popover-open')) box.showPopover()
}
