import { chakra } from '@chakra-ui/react/styled-system'
import { Icon, type IconName } from '../icon/index.tsx'
import { Logo } from '../logo/index.tsx'

export interface SidebarEntry {
  href: string
  label: string
  icon: IconName
  active?: boolean | undefined
  /** Beside the label: a `SidebarCount`. */
  count?: React.ReactNode
}

/** How many new things a sidebar entry leads to; nothing while there are none. */
export const SidebarCount = ({ value }: { value: number | undefined }) =>
  value ? <span data-part="count">{value > 99 ? '99+' : value}</span> : null

export interface SideProps {
  entries: readonly SidebarEntry[]
  /** Renders an entry's link; pass all of `link` on to your router's link. */
  renderLink: (link: {
    href: string
    children: React.ReactNode
    'aria-current'?: 'page'
    onClick?: () => void
  }) => React.ReactNode
  /** The logo's link. */
  homeHref: string
  /** Opens the command palette, from the sidebar or a phone's bar. */
  onFind?: (() => void) | undefined
  /** At the sidebar's bottom: who is signed in, the colour mode, Sign Out. Links in it call `onLeave`, which closes a phone's menu. */
  footer?: ((onLeave: (() => void) | undefined) => React.ReactNode) | undefined
  onLeave?: (() => void) | undefined
}

/** What stands in the sidebar, and in a phone's menu. */
export function Side({ entries, renderLink, homeHref, onFind, footer, onLeave }: SideProps) {
  const leaving = onLeave && { onClick: onLeave }
  return (
    <Column>
      <div data-part="logo">{renderLink({ href: homeHref, children: <Logo />, ...leaving })}</div>
      {onFind && (
        <button
          type="button"
          data-part="find"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onFind}
        >
          <Icon name="search" size="small" />
          <span>Find anything</span>
          <kbd aria-hidden>Ctrl K</kbd>
        </button>
      )}
      <nav aria-label="Main">
        <ul>
          {entries.map(({ href, label, icon, active, count }) => (
            <li key={href}>
              {renderLink({
                href,
                children: (
                  <>
                    <Icon name={icon} />
                    <span data-part="label">{label}</span>
                    {count}
                  </>
                ),
                ...(active && { 'aria-current': 'page' }),
                ...leaving,
              })}
            </li>
          ))}
        </ul>
      </nav>
      {footer && <div data-part="footer">{footer(onLeave)}</div>}
    </Column>
  )
}

const Column = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minHeight: '0',
    padding: '3',
    '& > [data-part=logo]': {
      paddingInline: '2',
      paddingBlock: '3',
      marginBlockEnd: '3',
      '& a': { display: 'inline-flex', textDecoration: 'none', borderRadius: 'sm' },
    },
    '& > [data-part=find]': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '2.375rem',
      paddingInline: '3',
      marginBlockEnd: '3',
      borderRadius: 'md',
      borderWidth: '1px',
      borderColor: 'line.strong',
      background: 'raised',
      color: 'fg.muted',
      fontSize: 'sm',
      textAlign: 'start',
      cursor: 'pointer',
      '& > span': { flex: '1' },
      '& > kbd': { fontFamily: 'inherit', fontSize: 'xs', color: 'fg.muted' },
      '@media (hover: none) and (pointer: coarse)': { '& > kbd': { display: 'none' } }, // no keys to press
    },
    '& > [data-part=find]:hover': { background: 'hover', color: 'fg' },
    '& > nav': {
      flex: '1',
      minHeight: '0',
      overflowY: 'auto',
      marginInline: '-0.25rem',
      paddingInline: '1',
      paddingBlock: '1',
    },
    '& ul': { display: 'flex', flexDirection: 'column', gap: '0.5' },
    '& nav a': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: '2.625rem',
      paddingInline: '3',
      borderRadius: 'md',
      color: 'fg.muted',
      fontWeight: 'medium',
      textDecoration: 'none',
      transition: 'background-color {durations.fast}, color {durations.fast}',
    },
    '& nav a > svg': { color: 'fg.subtle' },
    '& nav a:hover': { background: 'hover', color: 'fg' },
    '& nav a[aria-current=page]': {
      background: 'accent.subtle',
      color: 'accent.fg',
      fontWeight: 'semibold',
      '& > svg': { color: 'accent.fg' },
    },
    '& [data-part=label]': { flex: '1', minWidth: '0' },
    '& [data-part=count]': {
      flex: 'none',
      minWidth: '1.375rem',
      paddingInline: '1.5',
      borderRadius: 'full',
      background: 'flag.solid',
      color: 'flag.on',
      fontSize: 'xs',
      fontWeight: 'semibold',
      lineHeight: '1.375rem',
      textAlign: 'center',
    },
    '& > [data-part=footer]': {
      paddingBlockStart: '3',
      marginBlockStart: '2',
      borderBlockStartWidth: '1px',
      borderColor: 'line',
      display: 'flex',
      flexDirection: 'column',
      gap: '1',
    },
  },
})
