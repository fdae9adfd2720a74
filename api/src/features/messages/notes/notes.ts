import type { Note } from 'contract/notes'
import { beyondOwnRows } from '../../../platform/db/in-account.ts'
import type { Pool, Sql } from '../../../platform/db/sql.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { notifyAccount } from '../../../platform/live/notify-account.ts'
import { alertOfNote } from '../../alerts/queue-alerts.ts'
import { assertConversation } from '../read-conversation.ts'
import { insertNote, membersAmong, notesOf } from './note-queries.ts'

const MAX_NOTES = 200

/** The notes of a conversation. Refuses with 404. */
export async function listNotesOf(sql: Sql, accountId: string, key: string): Promise<Note[]> {
  const notes = await notesOf(sql, accountId, key, MAX_NOTES)
  if (notes.length === 0) await assertConversation(sql, accountId, key)
  return notes
}

/** Writes a note and tells the open windows. Refuses with 404, and 422 `no_member`. */
export function addNote(
  pool: Pool,
  accountId: string,
  key: string,
  { body, mentions }: { body: string; mentions: readonly string[] },
): Promise<Note> {
  return pool.begin(async (tx) => {
    await assertConversation(tx, accountId, key)
    const mentioned = [...new Set(mentions)]
    if ((await membersAmong(tx, accountId, mentioned)).length < mentioned.length)
      throw new Refusal(422, 'no_member', 'Mention members of this account')
    const [note] = await insertNote(tx, accountId, key, { body, mentions: mentioned })
    if (!note) throw new Error('A note was not kept')
    if (mentioned.length > 0) await beyondOwnRows(tx, () => alertOfNote(tx, accountId, note.id))
    await notifyAccount(tx, accountId, { type: 'message', id: key })
    return note
  })
}
