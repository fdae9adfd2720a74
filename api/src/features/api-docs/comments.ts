/** What the sources of the contract and of the refusals say about the API, read by the build (`api/reference/read-comments.ts`). */
export interface ApiComments {
  /** By method and path, `POST /api/contacts/:id/merge`: what the contract calls it, and its comment there. */
  calls: Record<string, { name: string; about: string }>
  /** By status and code, `409 phone_taken`: the sentence that people are shown. */
  sentences: Record<string, string>
}

/** Before a build the document has neither names nor descriptions. */
export const noComments: ApiComments = { calls: {}, sentences: {} }

/** `createContact` as a title: "Create contact". */
export const titleOf = (name: string): string => {
  const title = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return (title.charAt(0).toUpperCase() + title.slice(1)).replace(/\b(api|sms)\b/gi, (word) => word.toUpperCase())
}
