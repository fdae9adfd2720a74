/** A count with its noun, as mails and the ledger say it: "1 record", "2,500 records". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
