/** What a component's docs page says above its stories. */
export const notes = (use: string, not: string) => ({
  docs: { description: { component: `**Use it** ${use}\n\n**Not** ${not}` } },
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

export const rightToLeft = { globals: { direction: 'rtl' } }
