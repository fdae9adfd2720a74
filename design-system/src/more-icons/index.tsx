import { addIcons } from '../icon/index.tsx'
import { moreIcons } from '../icon/more-icons.ts'

/** Called where the signed-in site, and the tour, begin, before anything of them is shown: from then on `Icon` draws every icon. */
export const addMoreIcons = () => addIcons(moreIcons)
