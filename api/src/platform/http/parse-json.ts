import { takeTurns } from '../calls-lately/take-turns.ts'

const [QUOTE, BACKSLASH, COMMA] = [...'"\\,'].map((character) => character.charCodeAt(0))
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...'[]{}'].map((character) => character.charCodeAt(0))

/** So many characters of a list are parsed before other requests run: about a millisecond. */
const AT_ONCE = 128 * 1024

type Revive = (this: unknown, key: string, value: unknown) => unknown

/**
 * Parses JSON as `JSON.parse` does, but long lists that are fields of an object piece by piece: ten megabytes at once hold every other
 * request up for a tenth of a second. Returns `undefined` for more than so many values, each item, field, list and object counted as one:
 * parsing costs by values, not by bytes, and 40 MB of empty objects take tens of times as long as a list of that size.
 * Throws a `SyntaxError` for what is no JSON.
 */
export async function parseJson(text: string, maxValues: number, revive?: Revive): Promise<unknown> {
  const othersTurn = takeTurns()
  const lists: { key: string; items: unknown[] }[] = []
  /** The text without what is in those lists. */
  let rest = ''
  let restFrom = 0
  let list: { key: string; items: unknown[] } | undefined
  let itemsFrom = 0
  let key: [from: number, to: number] = [0, 0]
  let isObject = false
  let depth = 0
  let values = 0
  let runsUntil = AT_ONCE
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === QUOTE) {
      const end = endOfString(text, at)
      if (depth === 1) key = [at, end + 1]
      at = end
    } else if (character === OPEN_LIST || character === OPEN_OBJECT) {
      values++
      depth++
      if (depth === 1) isObject = character === OPEN_OBJECT
      if (depth === 2 && isObject && character === OPEN_LIST) {
        list = { key: JSON.parse(text.slice(...key)), items: [] }
        lists.push(list)
        rest += text.slice(restFrom, at + 1)
        itemsFrom = at + 1
      }
    } else if (character === CLOSE_LIST || character === CLOSE_OBJECT) {
      if (depth === 2 && list) {
        takeItems(list, at, true)
        list = undefined
        restFrom = at
      }
      depth--
    } else if (character === COMMA) {
      values++
      if (depth === 2 && list && at - itemsFrom >= AT_ONCE) {
        takeItems(list, at, false)
        itemsFrom = at + 1
      }
    }
    if (values > maxValues) return undefined
    if (at >= runsUntil) {
      runsUntil = at + AT_ONCE
      await othersTurn()
    }
  }
  if (list) throw new SyntaxError('A list has no end')
  const whole: unknown = JSON.parse(rest + text.slice(restFrom), revive)
  // What is no list there any more was named a second time.
  for (const { key: name, items } of lists) if (isRecord(whole) && Array.isArray(whole[name])) whole[name] = items
  return whole

  function takeItems({ items }: { items: unknown[] }, to: number, isLast: boolean): void {
    const piece: unknown[] = JSON.parse(`[${text.slice(itemsFrom, to)}]`, revive)
    // Only a list without a comma may be empty.
    if (piece.length === 0 && (items.length > 0 || !isLast)) throw new SyntaxError('An item is missing')
    for (const item of piece) items.push(item)
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Where the string that begins here has its other quotation mark. */
function endOfString(text: string, start: number): number {
  for (let at = start; ;) {
    at = text.indexOf('"', at + 1)
    if (at === -1) return text.length
    let backslashes = 0
    while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes++
    if (backslashes % 2 === 0) return at
  }
}
