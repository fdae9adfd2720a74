import { chakra } from '@chakra-ui/react/styled-system'

export interface ProductPreviewProps {
  /** What it shows, read out instead of its parts. */
  label: string
  /** In the window's bar: "lotline.app/messages". */
  address?: string | undefined
  /** A window's bar above it; a part of a screen has none. */
  bar?: boolean | undefined
  /** Comes in part by part, once. */
  lively?: boolean | undefined
  /** From edge to edge, above the content: a picture, a map. */
  top?: React.ReactNode
  /** Stands over the corner: a toast, a second card. */
  aside?: React.ReactNode
  /** Our own components, with sample data. They cannot be used here. */
  children: React.ReactNode
}

/** A window on the product itself, made of the product's components. A figure with a name to screen readers; the keyboard passes it by. */
export const ProductPreview = ({ label, address, bar = true, lively, top, aside, children }: ProductPreviewProps) => (
  <Frame aria-label={label} lively={lively}>
    <div inert>
      <div data-part="window">
        {bar && (
          <div data-part="bar">
            <i />
            <i />
            <i />
            {address && <span>{address}</span>}
          </div>
        )}
        {top && <div data-part="top">{top}</div>}
        <div data-part="content">{children}</div>
      </div>
      {aside && <div data-part="aside">{aside}</div>}
    </div>
  </Frame>
)

const Frame = chakra('figure', {
  base: {
    position: 'relative',
    minWidth: '0',
    userSelect: 'none',
    '& > [inert], & > [inert] > [data-part=window]': { height: '100%' },
    '& > [inert] > [data-part=window]': {
      borderRadius: 'xl',
      background: 'canvas',
      borderWidth: '1px',
      borderColor: 'line.strong',
      boxShadow: 'lg',
      overflow: 'hidden',
    },
    '& > [inert] > [data-part=window] > [data-part=bar]': {
      display: 'flex',
      alignItems: 'center',
      gap: '1.5',
      paddingInline: '4',
      height: '2.5rem',
      background: 'surface',
      borderBlockEndWidth: '1px',
      borderColor: 'line',
    },
    '& > [inert] > [data-part=window] > [data-part=bar] > i': {
      width: '0.6rem',
      height: '0.6rem',
      borderRadius: 'full',
      background: 'line.strong',
    },
    '& > [inert] > [data-part=window] > [data-part=bar] > span': {
      marginInline: 'auto',
      paddingInline: '4',
      paddingBlock: '0.5',
      borderRadius: 'sm',
      background: 'sunken',
      color: 'fg.muted',
      fontSize: 'xs',
    },
    '& [data-part=top]': { height: { base: '9rem', md: '12rem' }, borderBlockEndWidth: '1px', borderColor: 'line' },
    '& [data-part=content]': { padding: { base: '3', md: '5' } },
    '& [data-part=aside]': {
      position: { base: 'static', md: 'absolute' },
      marginBlockStart: { base: '3', md: '0' },
      insetBlockEnd: '-3.75rem',
      insetInlineEnd: { md: '-0.75rem', xl: '-1.5rem' },
      width: { md: '15.5rem' },
      '& > *': { boxShadow: 'lg' },
    },
  },
  variants: {
    lively: {
      true: {
        '& [data-part=content] > * > *, & [data-part=sign], & [data-part=aside]': {
          animation: 'rise 600ms {easings.out} both',
        },
        '& [data-part=sign]': { animationName: 'fade', animationDelay: '100ms' },
        '& [data-part=content] > * > :nth-child(2)': { animationDelay: '350ms' },
        '& [data-part=content] > * > :nth-child(3)': { animationDelay: '800ms' },
        '& [data-part=content] > * > :nth-child(4)': { animationDelay: '1100ms' },
        '& [data-part=aside]': { animationDelay: '1400ms' },
      },
    },
  },
})
