/** Whether the device has neither a mouse nor, as far as a browser tells, a keyboard: it is shown no keys to press. */
export const isTouchOnly = (): boolean =>
  globalThis.matchMedia?.('(hover: none) and (pointer: coarse)').matches ?? false
