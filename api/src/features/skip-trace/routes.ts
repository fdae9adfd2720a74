import { listSkipTraces, tracePullList as traceListCall, uploadSkipTrace as uploadCall } from 'contract/skip-trace'
import { route } from '../../platform/http/route.ts'
import { skipTracesOf } from './queries.ts'
import { admitUpload, tracePullList, uploadSkipTrace } from './upload-skip-trace.ts'

export const skipTraceRoutes = [
  route(
    uploadCall,
    async ({ sql, files, user, body }) => ({
      message: 'Your skip trace list has been submitted for processing.',
      jobId: await uploadSkipTrace({ sql, files }, user.accountId, body),
    }),
    { admit: admitUpload },
  ),
  route(traceListCall, async ({ sql, files, user, params, body }) => ({
    message: 'Your skip trace list has been submitted for processing.',
    jobId: await tracePullList({ sql, files }, user.accountId, { pullListId: params.id, ...body }),
  })),
  route(listSkipTraces, ({ sql, user }) => skipTracesOf(sql, user.accountId)),
]
