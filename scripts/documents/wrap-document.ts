/** The longest line of prose in a document. */
export const MAX_WIDTH = 160
/** How far lines are filled that are made again, so that a word more does not move all that follows. */
const FILL_WIDTH = 150

/**
 * The document with each paragraph and list item that has a line beyond the width broken again. Tables, headings and code stay, as a line is all that
 * they can be, and so does what is narrow enough. Markdown shows both alike.
 */
export function wrapDocument(text: string): string {
  const lines: string[] = []
  let block: string[] = []
  let isCode = false
  const endBlock = () => {
    lines.push(...(block.some((line) => line.length > MAX_WIDTH) ? fill(block) : block))
    block = []
  }
  for (const line of text.split('\n')) {
    const isFence = /^\s*(```|~~~)/.test(line)
    if (isCode || isFence || isWhole(line)) {
      endBlock()
      lines.push(line)
      if (isFence) isCode = !isCode
    } else {
      if (startsItem(line)) endBlock()
      block.push(line)
    }
  }
  endBlock()
  return lines.join('\n')
}

/** What is one line whatever its width, or none of a paragraph. */
const isWhole = (line: string) => /^\s*($|\||#|<|>|!\[|\[[^\]]+\]:)|^---$/.test(line)

const startsItem = (line: string) => /^\s*([-*+]|\d+\.)\s/.test(line)

function fill(block: readonly string[]): string[] {
  const [, start = ''] = /^(\s*(?:(?:[-*+]|\d+\.)\s+)?)/.exec(block[0] ?? '') ?? []
  const indent = ' '.repeat(start.length)
  const filled: string[] = []
  let line = start.trimEnd()
  for (const word of piecesOf(block.join('\n').slice(start.length))) {
    const longer = line.trim() === '' ? indent + word : `${line} ${word}`
    // A line that began with these would be a list, a heading or a quotation.
    const mayStart = !/^([-*+=>#|]|\d+[.)])/.test(word)
    if (line.trim() !== '' && longer.length > FILL_WIDTH && mayStart) {
      filled.push(line)
      line = indent + word
    } else line = longer
  }
  return [...filled, line]
}

/** Words, with what stands in back-ticks and the texts of links whole. */
const piecesOf = (text: string): string[] =>
  text.replace(/\s*\n\s*/g, ' ').match(/(?:`[^`]*`|\[[^\]]*\](?:\([^)]*\))?|[^\s`[]|\[)+/g) ?? []
