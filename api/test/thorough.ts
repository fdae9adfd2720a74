/** With `THOROUGH=1` tests run everything that they else run a fixed part of: each step, each text, each call. */
export const isThorough = process.env.THOROUGH === '1'
