import { IconButton } from '../button/index.tsx'
import { useColorMode } from '../theme/display-settings.ts'

/** Switches between light and dark; the choice is remembered in this browser. */
export function ColorModeToggle() {
  const { mode, toggle } = useColorMode()
  return (
    <IconButton
      icon={mode === 'dark' ? 'sun' : 'moon'}
      label={mode === 'dark' ? 'Use light colours' : 'Use dark colours'}
      onClick={toggle}
    />
  )
}
