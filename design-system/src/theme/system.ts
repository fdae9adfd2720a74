import { createSystem } from '@chakra-ui/react/styled-system'
import { conditions, utilities } from './base-config.ts'
import { globalCss } from './global-css.ts'
import { breakpoints, durations, easings, fontSizes, radii, shadows, spacing } from './scales.ts'
import { semanticColors } from './semantic-colors.ts'

/**
 * Chakra's engine with our tokens and none of its recipes: every component brings its own styles, so a page pays for
 * what it shows. `[data-theme]` on the root, or on any part of the page, chooses the mode.
 */
export const system = /* @__PURE__ */ createSystem({
  preflight: true,
  disableLayers: true,
  cssVarsPrefix: 'll',
  cssVarsRoot: ':root, [data-theme=light]',
  conditions,
  utilities,
  globalCss,
  theme: {
    breakpoints,
    keyframes: {
      spin: { to: { transform: 'rotate(1turn)' } },
      pulse: { '50%': { opacity: 0.45 } },
      rise: { from: { opacity: 0, transform: 'translateY(0.5rem)' } },
      fade: { from: { opacity: 0 } },
      slideIn: { from: { transform: 'translateX(-100%)' } },
      layOut: { to: { contentVisibility: 'visible' } },
      stripe: { to: { transform: 'translateX(350%)' } },
    },
    tokens: {
      spacing,
      sizes: spacing,
      fontSizes,
      radii,
      durations,
      easings,
      fonts: {
        body: { value: "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif" },
        mono: { value: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace" },
      },
      fontWeights: {
        normal: { value: '400' },
        medium: { value: '500' },
        semibold: { value: '600' },
        bold: { value: '700' },
      },
    },
    semanticTokens: { colors: semanticColors(), shadows },
  },
})
