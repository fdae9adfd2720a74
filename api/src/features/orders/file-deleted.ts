import { Refusal } from '../../platform/errors/refusal.ts'

/** What is answered where the file of an order is asked for that is no longer there. */
export const fileDeleted = () =>
  new Refusal(
    410,
    'file_deleted',
    'This file was deleted, by you or a year after its delivery. Order it again: what you bought is free.',
  )
