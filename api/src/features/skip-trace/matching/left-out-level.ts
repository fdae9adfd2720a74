/** For a value that most have not: one that only one side names says something too. */
export function leftOutLevel(one: string, other: string): 'same' | 'left-out' | 'different' | 'missing' {
  if (one === other) return one ? 'same' : 'missing'
  return one && other ? 'different' : 'left-out'
}
