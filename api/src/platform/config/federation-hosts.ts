/** Origins as browsers send them. Throws for anything else: a name without its scheme, an address with a path, a wildcard. */
export function federationHosts(entries: readonly string[]): string[] {
  for (const entry of entries)
    if (!/^https?:\/\/[^*]+$/.test(entry) || new URL(entry).origin !== entry) throw new Error(`${entry} is no origin`)
  return [...entries]
}
