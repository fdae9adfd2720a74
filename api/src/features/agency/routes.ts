import {
  acceptClientRequest,
  createClient,
  endAgency,
  endClient,
  listClientConversations,
  listClientRequests,
  listClients,
  listClientStaff,
  readAgency,
  readClientRequest,
  requestClient,
  revokeClientRequest,
  setClientMarkup,
  setClientStaff,
} from 'contract/agency'
import { may } from 'contract/roles'
import { notFound } from '../../platform/errors/refusal.ts'
import { reply } from '../../platform/http/reply.ts'
import { route } from '../../platform/http/route.ts'
import { pageHeaders } from '../../platform/http/page-headers.ts'
import { mayHaveTeam } from '../members/may-have-team.ts'
import { endAsAgency, endAsClient } from './end-client.ts'
import { clientsOf } from './figures.ts'
import { clientConversations, countClientConversations } from './inbox.ts'
import { makeClient } from './make-client.ts'
import { agencyOf, deleteRequest, requestsOf, staffOf, standingOf } from './queries.ts'
import { acceptRequest, askForClient, openRequest } from './request-client.ts'
import { setMarkup } from './set-markup.ts'
import { setStaff } from './set-staff.ts'

/** What an agency sees and changes lies in several accounts: each statement keeps to those of its clients in which the caller is a member. */
const inSeveral = { seesAllRows: true }

export const agencyRoutes = [
  route(
    listClients,
    async ({ sql, user, query, now }) => {
      const [standing] = await standingOf(sql, user.accountId)
      return {
        eligible: standing?.agencyId === null && (await mayHaveTeam(sql, user, now())),
        clients: [
          ...(await clientsOf(sql, {
            agencyId: user.accountId,
            userId: user.id,
            all: may(user.role, 'manage'),
            days: Number(query.days),
            at: now(),
          })),
        ],
      }
    },
    inSeveral,
  ),

  route(createClient, (context) => makeClient(context, context.body.name), inSeveral),

  route(
    endClient,
    async (context) => {
      await endAsAgency(context, context.params.id)
      return null
    },
    inSeveral,
  ),

  route(
    listClientConversations,
    async ({ sql, user, query, request }) => {
      const asked = { agencyId: user.accountId, userId: user.id, ...query }
      const [rows, [{ count }]] = await Promise.all([
        clientConversations(sql, asked),
        countClientConversations(sql, asked),
      ])
      return reply([...rows], { headers: pageHeaders(request.url, query, count) })
    },
    inSeveral,
  ),

  route(setClientMarkup, (context) => setMarkup(context, context.params.id, context.body.percent), inSeveral),

  route(listClientRequests, async ({ sql, user }) => [...(await requestsOf(sql, user.accountId))]),
  route(requestClient, (context) => askForClient(context, context.body.email)),
  route(revokeClientRequest, async ({ sql, user, params }) => {
    const { count } = await deleteRequest(sql, user.accountId, params.id)
    if (count === 0) throw notFound('Request')
    return null
  }),

  route(
    listClientStaff,
    async ({ sql, user, params }) => {
      const [client] = await standingOf(sql, params.id)
      if (client?.agencyId !== user.accountId) throw notFound('Client')
      return [...(await staffOf(sql, user.accountId, params.id))]
    },
    inSeveral,
  ),
  route(
    setClientStaff,
    async (context) => {
      await setStaff(context, context.params, context.body.role)
      return [...(await staffOf(context.sql, context.user.accountId, context.params.id))]
    },
    inSeveral,
  ),

  route(readAgency, async ({ sql, user }) => {
    const [agency] = await agencyOf(sql, user.accountId)
    return { agency: agency ?? null }
  }),
  route(
    endAgency,
    async (context) => {
      await endAsClient(context)
      return null
    },
    inSeveral,
  ),

  route(
    readClientRequest,
    async (context) => {
      const { agencyName, askedBy } = await openRequest(context, context.body.token)
      return reply({ agencyName, askedBy }, { status: 200 })
    },
    inSeveral,
  ),
  route(
    acceptClientRequest,
    async (context) => reply(await acceptRequest(context, context.body.token), { status: 200 }),
    inSeveral,
  ),
]
