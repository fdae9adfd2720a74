/** A number or a registration of which a month is not paid is kept for so many days. */
export const UNPAID_DAYS = 14

/** Until when it is kept, by when its month could not be paid. */
export const keptUntil = (unpaidSince: string): Date => new Date(Date.parse(unpaidSince) + UNPAID_DAYS * 86_400_000)
