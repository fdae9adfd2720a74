/** For a file that a person named: throws a sentence in place of what looking at it failed with. One that others may not read is there all the same. */
export const cannotRead =
  (file: string, absent = `There is no file ${file}`) =>
  (cause: unknown): never => {
    throw isGone(cause) ? new Error(absent) : new Error(`${file} cannot be read`, { cause })
  }

/** Whether a place is not there. */
export const isGone = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT'
