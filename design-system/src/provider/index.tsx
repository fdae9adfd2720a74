import { CacheProvider } from '@emotion/react'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { withStylesOnce } from '../theme/styles-once.ts'
import { styleCache } from '../theme/style-cache.ts'
import { system } from '../theme/system.ts'

export { useColorMode, useDensity, type ColorMode } from '../theme/display-settings.ts'

const quickSystem = /* @__PURE__ */ withStylesOnce(system)

/** Provides the tokens and the page's background. One per page, at the root. */
export function DesignSystem({ children }: { children: React.ReactNode }) {
  return (
    <CacheProvider value={styleCache}>
      <ChakraProvider value={quickSystem}>{children}</ChakraProvider>
    </CacheProvider>
  )
}
