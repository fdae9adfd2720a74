/** What a component's docs page says (`docs-page.tsx`). */
export interface Guide {
  /** When to use it, and when not: the rest of a sentence that begins with "Use it" and "Not". */
  use: string
  not: string
  /** Its parts, in the order in which they are read. */
  anatomy: readonly string[]
  keyboard: string
  /** What a screen reader says. */
  reader: string
  do?: Example
  dont?: Example
}

interface Example {
  text: string
  show: React.ReactNode
}

/** The parameters of a component's stories. */
export const notes = (use: string, not: string, more: Omit<Guide, 'use' | 'not'>) => ({
  guide: { use, not, ...more } satisfies Guide,
})

/** As wide as a column on a phone. */
export const narrow = (Story: () => React.ReactNode) => (
  <div style={{ maxInlineSize: '20rem' }}>
    <Story />
  </div>
)

/** As wide as a form. */
export const formWide = (Story: () => React.ReactNode) => (
  <div style={{ maxInlineSize: '32rem' }}>
    <Story />
  </div>
)

/** As people see it who chose compact rows. */
export const compactRows = (Story: () => React.ReactNode) => (
  <div data-density="compact">
    <Story />
  </div>
)

export const rightToLeft = { globals: { direction: 'rtl' } }
