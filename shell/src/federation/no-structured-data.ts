/** Of a remote that tells search engines nothing besides its words. */
export const structuredData: Record<string, object> = {}
