import { chakra } from '@chakra-ui/react/styled-system'
import { Icon, type IconName } from '../icon/index.tsx'
import { SiteSection, type SiteSectionProps } from '../parts/site-section.tsx'

export interface FeatureGridProps extends Omit<SiteSectionProps, 'children'> {
  features: readonly { icon: IconName; title: string; text?: string | undefined }[]
  /** For more than a dozen: on a phone two in a row, and only their titles. */
  many?: boolean | undefined
  /** Figures below the grid: "95% quality rate". */
  claims?: readonly { value: string; label: string }[] | undefined
  action?: React.ReactNode
}

/** Many things of one rank, each with a sign: industries, what is included, a network's advantages. */
export const FeatureGrid = ({ features, many, claims, action, ...section }: FeatureGridProps) => (
  <SiteSection {...section}>
    <Cells many={many}>
      {features.map(({ icon, title, text }) => (
        <li key={title}>
          <span data-part="sign">
            <Icon name={icon} />
          </span>
          <div>
            <h3>{title}</h3>
            {text && <p>{text}</p>}
          </div>
        </li>
      ))}
    </Cells>
    {claims && (
      <Claims>
        {claims.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Claims>
    )}
    {action && <div>{action}</div>}
  </SiteSection>
)

const Cells = chakra('ul', {
  base: {
    display: 'grid',
    borderBlockStartWidth: '1px',
    borderInlineStartWidth: '1px',
    borderColor: 'line',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
    // Cells meet at their lot lines, as parcels do.
    '& > li': {
      display: 'flex',
      gap: '4',
      paddingBlock: { base: '4', md: '6' },
      paddingInline: { base: '3', md: '5' },
      borderBlockEndWidth: '1px',
      borderInlineEndWidth: '1px',
      borderColor: 'line',
    },
    '& [data-part=sign]': {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: '2.5rem',
      height: '2.5rem',
      borderRadius: 'md',
      background: 'accent.subtle',
      color: 'accent.fg',
    },
    '& h3': { fontWeight: 'semibold', fontSize: 'lg', letterSpacing: '-0.01em', lineHeight: '1.35' },
    '& p': { color: 'fg.muted', marginBlockStart: '1', textWrap: 'pretty' },
  },
  variants: {
    many: {
      true: {
        smDown: {
          gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
          '& > li': { alignItems: 'center', gap: '2', paddingBlock: '3', paddingInline: '2' },
          '& [data-part=sign]': { width: '2rem', height: '2rem', fontSize: 'sm' },
          '& h3': { fontSize: 'md', overflowWrap: 'anywhere' },
          '& p': { display: 'none' },
        },
      },
    },
  },
})

const Claims = chakra('dl', {
  base: {
    display: 'grid',
    gap: '6',
    gridTemplateColumns: { base: 'repeat(auto-fit, minmax(9rem, 1fr))', md: 'repeat(auto-fit, minmax(11rem, 1fr))' },
    '& > div': {
      display: 'flex',
      flexDirection: 'column-reverse',
      paddingInlineStart: '4',
      borderInlineStartWidth: '2px',
      borderColor: 'flag.mark',
    },
    '& dt': { color: 'fg.muted' },
    '& dd': {
      fontSize: { base: '3xl', md: '4xl' },
      whiteSpace: 'nowrap',
      fontWeight: 'bold',
      letterSpacing: '-0.03em',
      lineHeight: '1.1',
    },
  },
})
