import { palette } from './palette.ts'

/** What is chosen, open or next to be taken. */
const chosen =
  ':is([aria-current], [aria-pressed=true], [aria-selected=true]:is([role=option], [role=tab]), [data-highlighted])'

/** Page-wide styles: background, type, focus, selection, contrast colours of the system, and reduced motion. */
export const globalCss = {
  ':root': { colorScheme: 'light' },
  '[data-theme=dark]': { colorScheme: 'dark' },
  html: {
    fontFamily: 'body',
    lineHeight: '1.5',
    textSizeAdjust: '100%',
    scrollbarColor: '{colors.line.strong} transparent',
    scrollPaddingBlockStart: { base: '5rem', lg: '1.5rem' },
  }, // what is scrolled to stands below a phone's bar
  body: {
    background: 'canvas',
    color: 'fg',
    fontSize: 'md',
    fontFeatureSettings: '"cv05", "cv11", "ss03"',
    WebkitFontSmoothing: 'antialiased',
  },
  '*::placeholder': { color: 'fg.subtle !important' },
  '*::selection': { background: 'accent.line', color: 'fg' },
  ':focus-visible': { outline: '2px solid {colors.ring}', outlineOffset: '2px' },
  'main:focus, h1:focus': { outline: 'none' },
  // An icon of `icon`. Not in its own `style`: the policy allows no `style` attribute in prerendered HTML.
  '.lucide': { flex: 'none', display: 'inline-block', verticalAlign: '-0.2em' },
  'button, summary, label, [role=button]': { touchAction: 'manipulation' },
  '@media print': {
    // On paper: dark on white, whatever the mode on screen.
    ':root, [data-theme=dark]': { colorScheme: 'light' },
    'html, body, body *': {
      color: `${palette.stone[950]} !important`,
      background: 'transparent !important',
      borderColor: `${palette.stone[400]} !important`,
      boxShadow: 'none !important',
    },
  },
  // The system paints all in a few colours of its own, and no shadows: what shows by our colours alone would not show.
  '@media (forced-colors: active)': {
    [`${chosen}, ${chosen} *`]: {
      forcedColorAdjust: 'none',
      background: 'Highlight !important',
      color: 'HighlightText !important',
    },
    ':is(input, textarea, select):focus': { outline: '2px solid Highlight !important' },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
}
