import {
  getSkipTrace,
  listSkipTraces,
  saveSkipTraceToContacts,
  skipTraceRecipients,
  tracePullList as traceListCall,
  uploadSkipTrace as uploadCall,
} from 'contract/skip-trace'
import { notFound } from '../../platform/errors/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { orderWindow } from '../orders/order-window.ts'
import { recipientsOfList } from '../pull-lists/recipients-of-list.ts'
import { readFoundPeople } from './found-people.ts'
import { readyTrace } from './ready-trace.ts'
import { saveTrace } from './save-trace.ts'
import { skipTraceOf, skipTracesOf } from './queries.ts'
import { admitUpload, tracePullList, uploadSkipTrace } from './upload-skip-trace.ts'

export const skipTraceRoutes = [
  route(
    uploadCall,
    async ({ sql, direct, files, user, body }) => ({
      message: 'Your skip trace list has been submitted for processing.',
      jobId: await uploadSkipTrace({ sql, direct, files }, user.accountId, body),
    }),
    { admit: admitUpload },
  ),
  route(traceListCall, async ({ sql, direct, files, user, params, body }) => ({
    message: 'Your skip trace list has been submitted for processing.',
    jobId: await tracePullList({ sql, direct, files }, user.accountId, { pullListId: params.id, ...body }),
  })),
  route(listSkipTraces, ({ sql, user, query, request }) =>
    orderWindow(
      { sql, user, request, query: { ...query, kind: 'skip_trace' } },
      skipTracesOf(sql, user.accountId, query),
    ),
  ),
  route(getSkipTrace, async ({ sql, user, params }) => {
    const [trace] = await skipTraceOf(sql, user.accountId, params.id)
    if (!trace) throw notFound('Skip trace')
    return trace
  }),
  // A long file is read for seconds: not in one transaction.
  route(
    skipTraceRecipients,
    async ({ sql, user, params, files }) =>
      recipientsOfList(readFoundPeople(await readyTrace(sql, user.accountId, params.id), { files })),
    { seesAllRows: true },
  ),
  route(saveSkipTraceToContacts, ({ user, params, ...services }) => saveTrace(services, user.accountId, params.id)),
]
