import { z } from 'zod'
import { takeTurns } from '../calls-lately/take-turns.ts'

/** So many items of a list are checked before other requests run: about a millisecond. */
const AT_ONCE = 1000

/**
 * Parses a body as its schema does, but a long list in it by portions: a hundred thousand rows at once hold every other request up for a
 * tenth of a second. What is faulty is parsed as a whole once more, which says where. Throws a `ZodError`.
 */
export async function parseInPortions(schema: z.ZodType, value: unknown): Promise<unknown> {
  if (!(schema instanceof z.ZodObject) || schema.def.checks?.length || typeof value !== 'object' || value === null)
    return schema.parse(value)
  const lists: Record<string, unknown[]> = {}
  for (const [name, items] of Object.entries(value)) {
    const list = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined
    if (!(list instanceof z.ZodArray) || !Array.isArray(items) || items.length <= AT_ONCE) continue
    const parsed = await parsedItems(list.element as z.ZodType, items) // the boundary: of any schema only the core is known
    if (!parsed) return schema.parse(value)
    lists[name] = parsed
  }
  const names = Object.keys(lists)
  return names.length === 0 ? schema.parse(value) : { ...withAnyItems(schema, names).parse(value), ...lists }
}

/** Undefined where one is faulty. */
async function parsedItems(item: z.ZodType, items: readonly unknown[]): Promise<unknown[] | undefined> {
  const portion = z.array(item)
  const othersTurn = takeTurns()
  const parsed: unknown[] = []
  for (let at = 0; at < items.length; at += AT_ONCE) {
    const { success, data } = portion.safeParse(items.slice(at, at + AT_ONCE))
    if (!success) return undefined
    parsed.push(...data)
    await othersTurn()
  }
  return parsed
}

/** The schema without what it asks of each item of these lists; what it asks of a whole list, such as its length, stays. */
function withAnyItems(schema: z.ZodObject, names: readonly string[]): z.ZodObject {
  const loose = names.flatMap((name) => {
    const list = schema.shape[name]
    return list instanceof z.ZodArray ? [[name, z.core.clone(list, { ...list.def, element: z.unknown() })]] : []
  })
  return schema.extend(Object.fromEntries(loose))
}
