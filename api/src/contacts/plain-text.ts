/** A cell as it is kept: trimmed, cut to its longest, without the characters that no text column can hold. */
export const plainText = (text: string, longest: number): string =>
  text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd').trim().slice(0, longest).replace(/\p{Surrogate}$/u, '')
