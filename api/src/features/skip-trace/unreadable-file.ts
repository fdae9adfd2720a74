import { UnreadableList } from 'lists/unreadable-list'
import { Refusal } from '../../platform/errors/refusal.ts'

/** An upload that cannot be read: 422 `unreadable_file` with a sentence for the person who uploaded it. */
export const unreadableFile = (message: string) => new Refusal(422, 'unreadable_file', message)

/** What the readers of lists throw, as the API refuses it; any other error as it is. */
export const refusal = (error: unknown): unknown =>
  error instanceof UnreadableList ? unreadableFile(error.message) : error
