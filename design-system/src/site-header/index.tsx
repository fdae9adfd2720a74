import { chakra } from '@chakra-ui/react/styled-system'

export interface SiteHeaderProps {
  /** The logo in its link. */
  logo: React.ReactNode
  /** Links in the order they stand: Pricing, Contact. */
  links?: React.ReactNode
  /** At the line's end: Sign In. */
  signIn?: React.ReactNode
  /** Instead of both where the page is marked `data-account=known`: the way to the dashboard. Both are in the HTML, so that no script delays it. */
  known?: React.ReactNode
  /** The button beside it; from a medium screen on. */
  action?: React.ReactNode
}

/** The public site's head; stays at the top while the page scrolls. */
export const SiteHeader = ({ logo, links, signIn, action, known }: SiteHeaderProps) => (
  <Bar>
    <div data-part="inside">
      <div data-part="logo">{logo}</div>
      <nav aria-label="Site">{links}</nav>
      <div data-part="end">
        {signIn && <span data-part="sign-in">{signIn}</span>}
        {action && <span data-part="action">{action}</span>}
        {known && <span data-part="known">{known}</span>}
      </div>
    </div>
  </Bar>
)

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    insetBlockStart: '0',
    zIndex: 20,
    background: 'color-mix(in srgb, {colors.canvas} 86%, transparent)',
    backdropFilter: 'blur(12px)',
    borderBlockEndWidth: '1px',
    borderColor: 'line',
    '& > [data-part=inside]': {
      display: 'flex',
      alignItems: 'center',
      gap: { base: '3', md: '8' },
      maxWidth: '76rem',
      marginInline: 'auto',
      paddingInline: { base: '4', md: '8' },
      height: '4rem',
    },
    '& [data-part=logo]': { display: 'flex' },
    '& [data-part=logo] a': { display: 'inline-flex', textDecoration: 'none', borderRadius: 'sm' },
    '& nav': { flex: '1', display: 'flex', gap: { base: '3', md: '6' } },
    '& nav a': {
      color: 'fg.muted',
      fontWeight: 'medium',
      textDecoration: 'none',
      paddingBlock: '2',
      borderRadius: 'sm',
      _hover: { color: 'fg' },
    },
    '& [data-part=end]': { display: 'flex', alignItems: 'center', gap: '2' },
    '& [data-part=sign-in]': { display: 'inline-flex' },
    '& [data-part=action]': { display: { base: 'none', md: 'inline-flex' } },
    '& [data-part=known]': { display: 'none' },
    '[data-account=known] &': {
      '& [data-part=sign-in], & [data-part=action]': { display: 'none' },
      '& [data-part=known]': { display: 'inline-flex' },
    },
    '@media (max-width: 26rem)': { '& nav a': { fontSize: 'sm' } },
  },
})
