/** Returns the SQL of a value in a statement: a parameter (`$1`), or a literal where parameters are not allowed (`copy`). */
export type Bind = (value: string) => string

/** A text as a literal: an escape string, so that a backslash is one whatever the server is set to. */
export function literal(text: string): string {
  if (text.includes('\0')) throw new Error('No text column holds NUL')
  return `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/** Parameters in the order in which they were bound. */
export function parameters(): { values: string[]; bind: Bind } {
  const values: string[] = []
  return { values, bind: (value) => `$${values.push(value)}::text` }
}
