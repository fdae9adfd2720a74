/** A file of a release could not be fetched, or did not match its hash. */
export const isMissingFile = (error: unknown): error is Error =>
  error instanceof Error && (error.name === 'ChunkLoadError' || error.message.startsWith('Loading chunk'))

/** The address of the file, as the bundler's error names it. */
export const fileOf = (error: Error): string | undefined =>
  'request' in error && typeof error.request === 'string' ? error.request : undefined
