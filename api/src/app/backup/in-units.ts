/** Bytes as people read them. */
export const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 2 : 0)} MB`

/** The time since a moment of `performance.now()`. */
export const inSeconds = (begun: number): string => `${((performance.now() - begun) / 1000).toFixed(1)} s`
