import { IconButton } from '../button/index.tsx'
import { useDensity } from '../theme/display-settings.ts'

/** Switches between comfortable and compact rows; the choice is remembered in this browser. */
export function DensityToggle() {
  const { density, toggle } = useDensity()
  return (
    <IconButton
      icon={density === 'compact' ? 'rows' : 'compact-rows'}
      label={density === 'compact' ? 'Use comfortable rows' : 'Use compact rows'}
      onClick={toggle}
    />
  )
}
