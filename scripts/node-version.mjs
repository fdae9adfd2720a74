/** Exits with one clear line if Node is too old; its syntax must run on an old Node. */
export function assertNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(
    `Lotline needs Node 20.19 or newer; this is ${process.versions.node}. Install a newer one from https://nodejs.org and try again.`,
  )
  process.exit(1)
}
