import { VisuallyHidden } from 'design-system/visually-hidden'
import { useState } from 'react'
import { formatCountOf } from './format.ts'

interface MatchCountProps {
  /** What the list holds: "recipient". */
  of: string
  /** What is searched for or filtered by; '' for nothing, of which nothing is said. */
  by: string
  /** How many match; undefined until it is known. */
  count: number | undefined
  /** Of more than so many it is only known that there are more. */
  countedTo?: number | undefined
}

/** Tells screen readers how many rows of a list a search or a filter left, once for each: what comes in meanwhile is not told here. */
export function MatchCount({ of, by, count, countedTo = Infinity }: MatchCountProps) {
  const [said, setSaid] = useState<{ by: string; count: number }>()
  if (count !== undefined && said?.by !== by) setSaid({ by, count })
  return <VisuallyHidden live>{by && said?.by === by && sentence(of, said.count, countedTo)}</VisuallyHidden>
}

function sentence(of: string, count: number, countedTo: number): string {
  const many = `${of.replace(/y$/, 'ie')}s match`
  if (count === 0) return `No ${of} matches`
  if (count > countedTo) return `More than ${formatCountOf(countedTo, `${of} matches`, many)}`
  return formatCountOf(count, `${of} matches`, many)
}
