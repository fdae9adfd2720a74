import {
  countConversations,
  createSavedReply,
  deleteSavedReply as deleteSavedReplyCall,
  disposeOf,
  getConversation,
  getMedia,
  listConversations,
  listMessages,
  listSavedReplies,
  markRead,
  sendMessage,
  undoDisposition,
  updateSavedReply,
} from 'contract/messages'
import { pageHeaders } from '../contacts/page-headers.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import { reply } from '../../platform/http/reply.ts'
import { route } from '../../platform/http/route.ts'
import { notifyOwner } from '../../platform/live/notify-owner.ts'
import { cardOf } from './conversation-card.ts'
import { countsOf, setRead, windowOf } from './conversation-queries.ts'
import { deleteSavedReply } from './delete-saved-reply.ts'
import { dispose, undoDispose } from './dispose.ts'
import { mediaOf } from './media/media-queries.ts'
import { insertSavedReply, savedRepliesOf, updateSavedReplyOf } from './saved-reply-queries.ts'
import { searchConversations } from './search-conversations.ts'
import { sendReply } from './send-reply.ts'
import { messagesOf } from './thread.ts'

export const messageRoutes = [
  route(listConversations, async ({ sql, user, query, request }) => {
    const { rows, total } = query.search
      ? await searchConversations(sql, user.id, { ...query, search: query.search })
      : await windowOf(sql, user.id, query)
    return reply(rows, { headers: pageHeaders(request.url, query, total) })
  }),

  route(countConversations, async ({ sql, user }) => {
    const [counts] = await countsOf(sql, user.id)
    return counts ?? { all: 0, waiting: 0, unread: 0, failed: 0, optedOut: 0 }
  }),

  route(listMessages, ({ sql, user, params, query }) => messagesOf(sql, user.id, params.conversationKey, query)),
  route(getConversation, ({ sql, user, params }) => cardOf(sql, user.id, params.conversationKey)),
  route(sendMessage, ({ sql, user, params, body, now, config }) =>
    sendReply(sql, user.id, params.conversationKey, body, { now: now(), quietHours: config.quietHours }),
  ),

  route(markRead, async ({ sql, user, params, body }) => {
    const { count } = await setRead(sql, user.id, params.conversationKey, body.read)
    if (count === 0) throw notFound('Conversation')
    await notifyOwner(sql, user.id, { type: 'message', id: params.conversationKey })
    return null
  }),

  route(disposeOf, ({ sql, user, params, body }) => dispose(sql, user.id, params.conversationKey, body.disposition)),
  route(undoDisposition, ({ sql, user, params, body }) =>
    undoDispose(sql, user.id, params.conversationKey, body.undoId),
  ),

  route(getMedia, async ({ sql, user, params, files }) => {
    const [media] = await mediaOf(sql, user.id, params.id)
    if (!media?.fileKey || media.bytes === null) throw notFound('Picture')
    return {
      name: `picture.${media.type.split('/')[1] ?? 'bin'}`,
      type: media.type,
      body: await files.get(media.fileKey),
      size: media.bytes,
    }
  }),

  route(listSavedReplies, ({ sql, user }) => savedRepliesOf(sql, user.id)),
  route(createSavedReply, async ({ sql, user, body }) => {
    const [saved] = await insertSavedReply(sql, user.id, body)
    if (!saved) throw new Error('A saved reply was not kept')
    return saved
  }),
  route(updateSavedReply, async ({ sql, user, params, body }) => {
    const [saved] = await updateSavedReplyOf(sql, user.id, params.id, body)
    if (!saved) throw notFound('Saved reply')
    return saved
  }),
  route(deleteSavedReplyCall, ({ sql, user, params }) => deleteSavedReply(sql, user.id, params.id)),
]
