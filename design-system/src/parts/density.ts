/** Where the person chose compact rows (`theme/display-settings.ts`). */
export const compact = '[data-density=compact] &'

/** The same within one record of a list: an `article`. */
export const compactRecord = '[data-density=compact] article &'

/** The height of what can be pressed in a compact row: more than the 24 px that a finger needs (WCAG 2.5.8). */
export const compactControl = '1.75rem'
