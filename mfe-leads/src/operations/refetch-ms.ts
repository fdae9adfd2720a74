/** How often what employees watch is fetched again. */
export const REFETCH_MS = 60_000
