import { Found } from 'contract/find'
import { keepForNow, readKept } from '../../host/account-storage.ts'

const NAME = 'recent-finds'
const MAX_RECENT = 6

/** What this account opened from the palette, the newest first. It is gone at sign-out. */
export function recentFinds(): Found[] {
  try {
    return Found.array().parse(JSON.parse(readKept(NAME) || '[]'))
  } catch {
    return [] // from another release
  }
}

export function rememberFind(find: Found): void {
  const others = recentFinds().filter(({ kind, id }) => kind !== find.kind || id !== find.id)
  keepForNow(NAME, JSON.stringify([find, ...others].slice(0, MAX_RECENT)))
}
