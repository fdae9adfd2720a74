import { listSkipTraces, uploadSkipTrace as uploadCall } from 'contract/skip-trace'
import { route } from '../http/route.ts'
import { skipTracesOf } from './queries.ts'
import { uploadSkipTrace } from './upload-skip-trace.ts'

export const skipTraceRoutes = [
  route(uploadCall, async ({ sql, files, now, user, body }) => ({
    message: 'Your skip trace list has been submitted for processing.',
    jobId: await uploadSkipTrace({ sql, files, now }, user.id, body),
  })),
  route(listSkipTraces, ({ sql, user }) => skipTracesOf(sql, user.id)),
]
