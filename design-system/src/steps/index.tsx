import { chakra } from '@chakra-ui/react/styled-system'
import { SiteSection, type SiteSectionProps } from '../parts/site-section.tsx'

export interface StepsProps extends Omit<SiteSectionProps, 'children'> {
  steps: readonly { title: string; text: string; /** The step itself, in small. */ preview?: React.ReactNode }[]
}

/** What happens, in order: two to four steps. */
export const Steps = ({ steps, ...section }: StepsProps) => (
  <SiteSection {...section}>
    <List>
      {steps.map(({ title, text, preview }, index) => (
        <li key={title}>
          <span data-part="number" aria-hidden="true">
            {index + 1}
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
          {preview && <div data-part="preview">{preview}</div>}
        </li>
      ))}
    </List>
  </SiteSection>
)

const List = chakra('ol', {
  base: {
    display: 'grid',
    gap: { base: '8', lg: '6' },
    rowGap: { lg: '0' },
    gridTemplateRows: { lg: 'auto auto auto 1fr' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'none' },
    gridAutoColumns: 'minmax(0, 1fr)',
    gridAutoFlow: { lg: 'column' },
    // Number, title, text and preview of all steps stand on the same lines.
    '& > li': {
      display: { base: 'flex', lg: 'grid' },
      flexDirection: 'column',
      gridRow: { lg: '1 / span 4' },
      gridTemplateRows: { lg: 'subgrid' },
      rowGap: { lg: '0' },
      position: 'relative',
      minWidth: '0',
    },
    '& [data-part=number]': {
      position: 'relative',
      zIndex: 1,
      display: 'grid',
      placeItems: 'center',
      width: '2.25rem',
      height: '2.25rem',
      marginBlockEnd: '4',
      borderRadius: 'full',
      background: 'accent.solid',
      color: 'accent.on',
      fontWeight: 'bold',
      boxShadow: '0 0 0 6px {colors.canvas}',
    },
    '& > li:not(:last-child)::before': {
      lg: {
        content: '""',
        position: 'absolute',
        insetBlockStart: '1.125rem',
        insetInlineStart: '1rem',
        insetInlineEnd: '-1.5rem',
        borderBlockStart: '1.5px dashed {colors.line.strong}',
      },
    },
    '& h3': { fontSize: 'xl', fontWeight: 'semibold', letterSpacing: '-0.015em' },
    '& p': { color: 'fg.muted', marginBlockStart: '1', textWrap: 'pretty' },
    '& [data-part=preview]': { marginBlockStart: '5', minWidth: '0' },
  },
})
