import { Refusal } from '../http/errors.ts'

/** An upload that cannot be read: 422 `unreadable_file` with a sentence for the person who uploaded it. */
export const unreadableFile = (message: string) => new Refusal(422, 'unreadable_file', message)
