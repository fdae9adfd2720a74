import { historySigns, type History } from './history-signs.ts'
import { listSigns, type ListFacts } from './list-signs.ts'
import { signs, type Sign } from './signs.ts'
import { textSigns } from './text-signs.ts'

/** All that a launch is scored by. */
export interface Launch {
  template: string
  /** The names that the account goes by. */
  sender: readonly string[]
  list: ListFacts
  history: History
}

/** The signs of a launch, and the sum of their points. */
export function scoreLaunch({ template, sender, list, history }: Launch): { score: number; found: Sign[] } {
  const found = [...textSigns(template, sender), ...listSigns(list), ...historySigns(history, list.recipients)]
  return { score: found.reduce((sum, sign) => sum + signs[sign].points, 0), found }
}
