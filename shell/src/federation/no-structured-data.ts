/** For a remote without structured data. */
export const structuredData: Record<string, object> = {}
