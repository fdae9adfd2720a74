import { isIP } from 'node:net'
import { isLoopback } from '../config/is-loopback.ts'

/** The hosts that a database's address names, in its order; one that begins with `/` is a folder with the server's socket. */
function databaseHosts(url: string): string[] {
  const hosts = decodeURIComponent(new URL(url).hostname).replace(/^\[|\]$/g, '')
  return hosts === '' ? ['localhost'] : hosts.split(',')
}

/** Whether what is said to the database stays on this machine. */
export const isDatabaseHere = (url: string): boolean =>
  databaseHosts(url).every((host) => host.startsWith('/') || isLoopback(host))

/** Whether the connection is encrypted and the server's certificate checked, for the name in the address. */
export function isVerified(url: string, ca: string | undefined): boolean {
  const mode = new URL(url).searchParams.get('sslmode')
  return mode === 'verify-full' || mode === 'verify-ca' || (ca !== undefined && mode !== 'disable')
}

/**
 * The driver's settings of where the server is and, where certificates are checked, of TLS; what the address says beyond that the driver
 * reads by itself. Alone it would look for a socket's folder in the DNS, and hold a server named by its IP address against `localhost`.
 */
export function databasePlace(
  url: string,
  ca: string | undefined,
): { host?: string; ssl?: { rejectUnauthorized: true; ca?: string; host?: string } } {
  const [host = '', ...others] = databaseHosts(url)
  return {
    ...(new URL(url).hostname === '' || host.startsWith('/') ? { host } : {}),
    ...(isVerified(url, ca) && !host.startsWith('/')
      ? {
          ssl: {
            rejectUnauthorized: true,
            ...(ca === undefined ? {} : { ca }),
            ...(isIP(host) && others.length === 0 ? { host } : {}),
          },
        }
      : {}),
  }
}
