/** A set of 53-bit hashes in 8 bytes each: tens of millions of parcels fit in memory where a Set of their names would not. */
export interface HashSet {
  /** Adds a hash; false when it was there. */
  add(hash: number): boolean
}

export function hashSet(): HashSet {
  let slots = new Float64Array(1 << 16)
  let size = 0

  function place(table: Float64Array, hash: number): boolean {
    const mask = table.length - 1
    // By its upper bits: a remainder of so large a number takes longer than all the rest.
    for (let at = ((hash / 0x20_0000) >>> 0) & mask; ; at = (at + 1) & mask) {
      if (table[at] === hash) return false
      if (table[at] === 0) {
        table[at] = hash
        return true
      }
    }
  }

  return {
    add(hash) {
      // 0 marks a free slot.
      if (!place(slots, hash + 1)) return false
      size += 1
      if (size * 2 < slots.length) return true
      const larger = new Float64Array(slots.length * 2)
      for (const known of slots) if (known !== 0) place(larger, known)
      slots = larger
      return true
    },
  }
}
