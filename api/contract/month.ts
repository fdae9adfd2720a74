/** A billing month in addresses and calls: '2026-03'. */
export const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/
