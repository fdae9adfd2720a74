import { getAssignmentRules, setAssignmentRules } from 'contract/assignment-rules'
import { getHold, holdConversation, releaseConversation } from 'contract/holds'
import { actOnConversations, assignConversation, listColleagues, snoozeConversation } from 'contract/team-inbox'
import { createNote, listNotes } from 'contract/notes'
import { reply } from '../../platform/http/reply.ts'
import { route } from '../../platform/http/route.ts'
import { actOnOne } from './act-on-conversations.ts'
import { rulesOf } from './assignment/rules.ts'
import { setRules } from './assignment/set-rules.ts'
import { actOnSelection } from './bulk/bulk-act.ts'
import { hold, holdOf, release } from './holds/hold.ts'
import { addNote, listNotesOf } from './notes/notes.ts'
import { colleaguesOf } from './team-queries.ts'

/** Before those of one conversation: `bulk` is no conversation's key. */
export const teamInboxRoutes = [
  route(getAssignmentRules, ({ sql, user }) => rulesOf(sql, user.accountId)),
  route(setAssignmentRules, ({ sql, user, body }) => setRules(sql, user.accountId, body)),

  route(actOnConversations, async ({ sql, user, body, now }) =>
    reply(await actOnSelection(sql, { accountId: user.accountId, userId: user.id }, body, now()), { status: 200 }),
  ),
  route(listColleagues, ({ sql, user }) => colleaguesOf(sql, user.accountId)),
  route(assignConversation, ({ sql, user, params, body, now }) =>
    actOnOne(sql, user.accountId, params.conversationKey, { type: 'assign', to: body.to }, { now: now() }),
  ),
  route(snoozeConversation, ({ sql, user, params, body, now }) =>
    actOnOne(
      sql,
      user.accountId,
      params.conversationKey,
      { type: 'snooze', until: body.until },
      { now: now(), seen: body.seen },
    ),
  ),

  route(getHold, async ({ sql, user, params }) => ({
    hold: await holdOf(sql, user.accountId, params.conversationKey),
  })),
  route(holdConversation, ({ sql, user, params, body }) =>
    hold(sql, { accountId: user.accountId, userId: user.id, key: params.conversationKey }, body.take),
  ),
  route(releaseConversation, ({ sql, user, params }) =>
    release(sql, { accountId: user.accountId, userId: user.id, key: params.conversationKey }),
  ),

  route(listNotes, ({ sql, user, params }) => listNotesOf(sql, user.accountId, params.conversationKey)),
  route(createNote, ({ sql, user, params, body }) => addNote(sql, user.accountId, params.conversationKey, body)),
]
