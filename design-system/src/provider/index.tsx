import { CacheProvider } from '@emotion/react'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { withStylesOnce } from '../theme/styles-once.ts'
import { styleCache } from '../theme/style-cache.ts'
import { system } from '../theme/system.ts'

export { useColorMode, useDensity, type ColorMode } from '../theme/display-settings.ts'

const quickSystem = /* @__PURE__ */ withStylesOnce(system)

/** Works out the rules of the whole page, which the provider would while it renders. Where a build has not put this off, they are there already. */
export function prepareStyles(): void {
  const rules: unknown[] = quickSystem._global
  for (const rule of rules) if (typeof rule === 'function') Reflect.apply(rule, undefined, [])
}

/** Provides the tokens and the page's background. One per page, at the root. */
export function DesignSystem({ children }: { children: React.ReactNode }) {
  return (
    <CacheProvider value={styleCache}>
      <ChakraProvider value={quickSystem}>{children}</ChakraProvider>
    </CacheProvider>
  )
}
