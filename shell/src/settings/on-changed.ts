/** Something about the second factor is different; with the recovery codes where new ones were made. */
export type OnChanged = (recoveryCodes?: string[] | null) => void
