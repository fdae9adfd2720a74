/** Ends what a server or a bank said with a full stop, so that more can follow. */
export const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)
