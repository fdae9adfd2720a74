import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { IconButton } from '../button/index.tsx'
import { Logo } from '../logo/index.tsx'
import { SkipLink } from '../skip-link/index.tsx'
import { Drawer } from './drawer.tsx'
import { Side, type SideProps } from './side.tsx'

export { SidebarCount, type SidebarEntry } from './side.tsx'

export interface AppFrameProps extends Omit<SideProps, 'onLeave' | 'homeHref'> {
  /** The logo's link. */
  homeHref?: string | undefined
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
  const side = { entries, renderLink, homeHref, footer }
  return (
    <Frame>
      <SkipLink />
      <aside data-part="side" aria-label="Sidebar">
        <Side {...side} onFind={onFind} />
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
        <Side {...side} onLeave={close} />
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
    '&:has(> [data-part=side] [data-part=count]) > [data-part=bar] > [data-part=menu]::after': {
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
