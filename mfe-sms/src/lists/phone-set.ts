/** A set of phones for millions of entries: an open-addressing hash table of numbers instead of strings. */
export interface PhoneSet {
  /** Returns false when it was there already. `phone` is E.164 of North America. */
  add(phone: string): boolean
}

export function phoneSet(): PhoneSet {
  let slots = new Float64Array(1 << 12)
  let used = 0

  return {
    add(phone) {
      if (!put(slots, digitsOf(phone, 2, 8), digitsOf(phone, 8, 12))) return false
      used += 1
      if (used * 2 > slots.length) slots = doubled(slots)
      return true
    },
  }
}

/** Linear probing; returns false when the phone is found. */
function put(slots: Float64Array, exchange: number, line: number): boolean {
  const value = exchange * 10_000 + line
  const mask = slots.length - 1
  let at = spread(exchange, line) & mask
  while (slots[at] !== 0) {
    if (slots[at] === value) return false
    at = (at + 1) & mask
  }
  slots[at] = value
  return true
}

function doubled(slots: Float64Array): Float64Array<ArrayBuffer> {
  const more = new Float64Array(slots.length * 2)
  for (const value of slots) if (value !== 0) put(more, Math.floor(value / 10_000), value % 10_000)
  return more
}

/** A hash that spreads neighbouring numbers. */
function spread(exchange: number, line: number): number {
  const mixed = Math.imul(exchange, 0x9e3779b1) ^ Math.imul(line + 1, 0x85ebca6b)
  return Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35) >>> 7
}

function digitsOf(phone: string, from: number, to: number): number {
  let value = 0
  for (let at = from; at < to; at += 1) value = value * 10 + phone.charCodeAt(at) - 48
  return value
}
