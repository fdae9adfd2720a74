const values = <Name extends string>(scale: Record<Name, string>) =>
  Object.fromEntries(Object.entries(scale).map(([name, value]) => [name, { value }])) as Record<Name, { value: string }> // Object.entries loses the key type

/** Steps of 4 px, as rem so that a larger text size gives more room too. */
export const spacing = values({
  0: '0',
  '0.5': '0.125rem',
  1: '0.25rem',
  '1.5': '0.375rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.25rem',
  6: '1.5rem',
  8: '2rem',
  10: '2.5rem',
  12: '3rem',
  16: '4rem',
  20: '5rem',
  24: '6rem',
  32: '8rem',
})

export const fontSizes = values({
  xs: '0.75rem',
  sm: '0.8125rem',
  md: '0.9375rem',
  lg: '1.0625rem',
  xl: '1.25rem',
  '2xl': '1.5rem',
  '3xl': '1.875rem',
  '4xl': '2.375rem',
  '5xl': '3rem',
  '6xl': '3.875rem',
})

export const radii = values({ sm: '0.375rem', md: '0.625rem', lg: '0.875rem', xl: '1.25rem', full: '999px' })

/** Fast for what follows the pointer, normal for what appears, slow for what moves across the screen. */
export const durations = values({ fast: '120ms', normal: '200ms', slow: '320ms' })

export const easings = values({ out: 'cubic-bezier(0.22, 1, 0.36, 1)', inOut: 'cubic-bezier(0.65, 0, 0.35, 1)' })

export const shadows = {
  sm: { value: { base: '0 1px 2px rgb(13 18 16 / 0.06)', _dark: '0 1px 2px rgb(0 0 0 / 0.4)' } },
  md: {
    value: {
      base: '0 1px 2px rgb(13 18 16 / 0.05), 0 6px 16px -4px rgb(13 18 16 / 0.10)',
      _dark: '0 6px 16px -4px rgb(0 0 0 / 0.6)',
    },
  },
  lg: {
    value: {
      base: '0 2px 4px rgb(13 18 16 / 0.04), 0 18px 48px -12px rgb(13 18 16 / 0.22)',
      _dark: '0 18px 48px -8px rgb(0 0 0 / 0.8)',
    },
  },
}

export const breakpoints = { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' }
