/** A text as it stands in a pattern of LIKE, without its wildcards. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
