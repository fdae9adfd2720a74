import { getAnswerPrice } from 'contract/answer-price'
import {
  countConversations,
  disposeOf,
  getConversation,
  getMedia,
  listConversations,
  listMessages,
  markRead,
  sendMessage,
  takeBackMessage,
  undoDisposition,
} from 'contract/messages'
import {
  createSavedReply,
  deleteSavedReply as deleteSavedReplyCall,
  listSavedReplies,
  restoreSavedReply,
  updateSavedReply,
} from 'contract/saved-replies'
import { answerPriceOf } from '../billing/answer-bills.ts'
import { fundsOf } from '../billing/wallet.ts'
import { pageHeaders } from '../../platform/http/page-headers.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import { reply } from '../../platform/http/reply.ts'
import { route } from '../../platform/http/route.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { changeSavedReply } from './change-saved-reply.ts'
import { cardOf } from './conversation-card.ts'
import { countsOf, setRead, windowOf } from './conversation-queries.ts'
import { bringSavedReplyBack, deleteSavedReply, tooManyReplies } from './delete-saved-reply.ts'
import { dispose, undoDispose } from './dispose.ts'
import { mediaOf } from './media/media-queries.ts'
import { insertSavedReply, lockSavedReplies, savedRepliesOf } from './saved-reply-queries.ts'
import { searchConversations } from './search-conversations.ts'
import { sendReply } from './send-reply.ts'
import { teamInboxRoutes } from './team-routes.ts'
import { takeBackReply } from './take-back-reply.ts'
import { messagesOf } from './thread.ts'

export const messageRoutes = [
  ...teamInboxRoutes,

  route(
    listConversations,
    async ({ sql, user, query, request }) => {
      const asked = { ...query, userId: user.id }
      const { rows, total } = query.search
        ? await searchConversations(sql, user.accountId, { ...asked, search: query.search })
        : await windowOf(sql, user.accountId, asked)
      return reply(rows, { headers: pageHeaders(request.url, query, total) })
    },
    { seesAllRows: true },
  ),

  route(
    countConversations,
    async ({ sql, user, query }) => {
      const [counts] = await countsOf(sql, user.accountId, { ...query, userId: user.id })
      return counts ?? { all: 0, waiting: 0, unread: 0, failed: 0, optedOut: 0, snoozed: 0 }
    },
    { fromReplica: true },
  ),

  route(listMessages, ({ sql, user, params, query }) => messagesOf(sql, user.accountId, params.conversationKey, query)),
  route(getConversation, ({ sql, user, params }) => cardOf(sql, user.accountId, params.conversationKey)),
  route(sendMessage, (context) => {
    const { sql, user, params, body, config, cards } = context
    return sendReply(sql, user, params.conversationKey, body, {
      quietHours: config.quietHours,
      funds: fundsOf(cards),
      services: context,
    })
  }),

  route(takeBackMessage, async ({ sql, user, params, body }) =>
    reply(await takeBackReply(sql, user.accountId, params.conversationKey, body.id), { status: 200 }),
  ),

  route(getAnswerPrice, ({ sql, user, now }) => answerPriceOf(sql, user.accountId, now())),

  route(markRead, async ({ sql, user, params, body }) => {
    const { count } = await setRead(sql, user.accountId, [params.conversationKey], body.read)
    if (count === 0) throw notFound('Conversation')
    await notifyAccount(sql, user.accountId, { type: 'message', id: params.conversationKey })
    return null
  }),

  route(disposeOf, ({ sql, user, params, body }) => dispose(sql, user.accountId, params.conversationKey, body)),
  route(undoDisposition, ({ sql, user, params, body }) =>
    undoDispose(sql, user.accountId, params.conversationKey, body.undoId),
  ),

  route(getMedia, async ({ sql, user, params, files }) => {
    const [media] = await mediaOf(sql, user.accountId, params.id)
    if (!media?.fileKey || media.bytes === null) throw notFound('Picture')
    return {
      name: `picture.${media.type.split('/')[1] ?? 'bin'}`,
      type: media.type,
      body: await files.get(media.fileKey),
      size: media.bytes,
    }
  }),

  route(listSavedReplies, ({ sql, user }) => savedRepliesOf(sql, user.accountId)),
  route(createSavedReply, ({ sql, user, body }) =>
    sql.begin(async (tx) => {
      await lockSavedReplies(tx, user.accountId)
      const [saved] = await insertSavedReply(tx, user.accountId, body)
      if (!saved) throw tooManyReplies()
      return saved
    }),
  ),
  route(updateSavedReply, ({ sql, user, params, body }) => changeSavedReply(sql, user.accountId, params.id, body)),
  route(deleteSavedReplyCall, ({ sql, user, params }) => deleteSavedReply(sql, user.accountId, params.id)),
  route(restoreSavedReply, ({ sql, user, params }) => bringSavedReplyBack(sql, user.accountId, params.id)),
]
