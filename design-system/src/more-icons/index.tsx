import { addIcons } from '../icon/index.tsx'
import { moreIcons } from '../icon/more-icons.ts'

/** Called where the signed-in site begins, before anything of it is shown: from then on `Icon` draws every icon. */
export const addMoreIcons = () => addIcons(moreIcons)
