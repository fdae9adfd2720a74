import proxyAddr from 'proxy-addr'

/**
 * Reads host names, addresses and networks (`www.example.com`, `10.0.0.0/8`) and returns whether a host name, as a URL has it, is one
 * of them. Throws for anything else.
 */
export function allowedHosts(entries: readonly string[]): (hostname: string) => boolean {
  const addresses = entries.filter((entry) => /^[\d.]+(\/\d+)?$|:/.test(entry))
  const names = entries.filter((entry) => !addresses.includes(entry)).map((name) => name.toLowerCase())
  const odd = names.find((name) => !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(name))
  if (odd) throw new Error(`"${odd}" is neither a name nor an address`)
  const isAddressed = proxyAddr.compile(addresses)
  return (hostname) => names.includes(hostname) || isAddressed(hostname.replace(/^\[|\]$/g, ''), 0)
}
