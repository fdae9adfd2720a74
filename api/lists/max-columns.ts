/** So many columns of a list are looked at and can be chosen from: a page with a choice of tens of thousands stands still. */
export const MAX_COLUMNS = 2000
