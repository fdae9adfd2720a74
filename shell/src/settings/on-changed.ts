/** Called after a change of the second factor, with new recovery codes if any were created. */
export type OnChanged = (recoveryCodes?: string[] | null) => void
