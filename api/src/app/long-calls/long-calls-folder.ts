import path from 'node:path'

/** What `serve` hands to the `serve` that answers its long calls, with the folder of the socket that it listens on. */
export const LONG_CALLS_FLAG = 'long-calls'

/** The socket in a folder that only one user of this machine may enter: who reaches it is believed whose call it is. */
export const socketIn = (folder: string): string =>
  process.platform === 'win32' ? `\\\\.\\pipe\\${path.basename(folder)}` : path.join(folder, 'socket')
