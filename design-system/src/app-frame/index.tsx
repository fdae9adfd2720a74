import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { IconButton } from '../button/index.tsx'
import { Icon, type IconName } from '../icon/index.tsx'
import { Logo } from '../logo/index.tsx'
import { SkipLink } from '../skip-link/index.tsx'
import { Drawer } from './drawer.tsx'

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

export interface AppFrameProps {
  entries: readonly SidebarEntry[]
  /** Renders an entry's link; pass all of `link` on to your router's link. */
  renderLink: (link: {
    href: string
    children: React.ReactNode
    'aria-current'?: 'page'
    onClick?: () => void
  }) => React.ReactNode
  /** The logo's link. */
  homeHref?: string | undefined
  /** Opens the command palette, from the sidebar or a phone's bar. */
  onFind?: (() => void) | undefined
  /** At the sidebar's bottom: who is signed in, the colour mode, Sign Out. Links in it call `onLeave`, which closes a phone's menu. */
  footer?: ((onLeave: (() => void) | undefined) => React.ReactNode) | undefined
  /** Above the page: an employee's override, an address to be confirmed. */
  banner?: React.ReactNode
  children: React.ReactNode
}

/** The signed-in product's frame: sidebar on a wide screen, drawer on a phone, and the page. */
export function AppFrame({
  entries,
  renderLink,
  homeHref = '/dashboard',
  onFind,
  footer,
  banner,
  children,
}: AppFrameProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const side = (onClick?: () => void) => (
    <Side>
      <div data-part="logo">{renderLink({ href: homeHref, children: <Logo />, ...(onClick && { onClick }) })}</div>
      {onFind && !onClick && (
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
                ...(onClick && { onClick }),
              })}
            </li>
          ))}
        </ul>
      </nav>
      {footer && <div data-part="footer">{footer(onClick)}</div>}
    </Side>
  )

  return (
    <Frame>
      <SkipLink />
      <aside data-part="side" aria-label="Sidebar">
        {side()}
      </aside>
      <header data-part="bar">
        <span data-part="menu">
          <IconButton icon="menu" label="Open the menu" aria-expanded={open} onClick={() => setOpen(true)} />
        </span>
        {renderLink({ href: homeHref, children: <Logo /> })}
        {onFind && (
          <span data-part="find">
            <IconButton icon="search" label="Find anything" aria-haspopup="dialog" onClick={onFind} />
          </span>
        )}
      </header>
      <Drawer open={open} onClose={close}>
        {side(close)}
      </Drawer>
      <div data-part="page">
        {banner && <div data-part="banner">{banner}</div>}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </Frame>
  )
}

const Frame = chakra('div', {
  base: {
    minHeight: '100dvh',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '15.5rem minmax(0, 1fr)' },
    alignContent: 'start',
    '@media print': {
      display: 'block',
      '& > :is([data-part=side], [data-part=bar]), & [data-part=banner]': { display: 'none !important' },
    },
    '& > [data-part=side]': {
      display: { base: 'none', lg: 'block' },
      position: 'sticky',
      insetBlockStart: '0',
      height: '100dvh',
      borderInlineEndWidth: '1px',
      borderColor: 'line',
      background: 'surface',
    },
    '& > [data-part=bar]': {
      display: { base: 'flex', lg: 'none' },
      alignItems: 'center',
      gap: '2',
      position: 'sticky',
      insetBlockStart: '0',
      zIndex: 20,
      paddingInline: '2',
      height: '3.5rem',
      background: 'surface',
      borderBlockEndWidth: '1px',
      borderColor: 'line',
      '& a': { display: 'inline-flex', textDecoration: 'none', borderRadius: 'sm' },
      '& > [data-part=find]': { marginInlineStart: 'auto' },
      '& > [data-part=menu]': { position: 'relative', display: 'inline-flex' },
    },
    // The counts stand in the menu: its button shows that there are any.
    '&:has([data-part=count]) > [data-part=bar] > [data-part=menu]::after': {
      content: '""',
      position: 'absolute',
      insetBlockStart: '1.5',
      insetInlineEnd: '1.5',
      width: '0.625rem',
      height: '0.625rem',
      borderRadius: 'full',
      borderWidth: '2px',
      borderColor: 'surface',
      background: 'flag.solid',
      pointerEvents: 'none',
    },
    '& > [data-part=page]': { minWidth: '0', display: 'flex', flexDirection: 'column' },
    // A page that fills the window (Page fill) ends where the window ends.
    '& > [data-part=page]:has([data-fill])': {
      height: { base: 'calc(100dvh - 3.5rem)', lg: '100dvh' },
      '& > main': { minHeight: '0' },
    },
    '& [data-part=banner]': {
      '& [role=note]': {
        borderRadius: '0',
        borderInlineWidth: '0',
        borderBlockStartWidth: '0',
        paddingInline: { base: '4', md: '8' },
      },
      '& [data-part=action] > :is(a, button)': { marginBlock: { md: '-0.3125rem' } },
    }, // a button beside one line makes the bar no taller
    '& main': { flex: '1', minWidth: '0', display: 'flex', flexDirection: 'column' },
  },
})

const Side = chakra('div', {
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
