import { mailReset } from '../auth/resets/mail-reset.ts'
import { deadNumberRefunds } from '../billing/refund-dead-numbers.ts'
import { recipientLoader } from '../campaigns/load-recipients.ts'
import { expirePayment } from '../checkout/expire-payment.ts'
import { refundCard } from '../checkout/refund-card.ts'
import { forgetExpiredLimits } from '../limits/forget-expired-limits.ts'
import { sendMail } from '../mailbox/send-mail.ts'
import { fetchMedia } from '../messages/media/fetch-media.ts'
import { fileMeasuring } from '../quotas/measure-files.ts'
import { fillPullList } from '../pull-lists/fill-pull-list.ts'
import { matchSkipTrace } from '../skip-trace/match-skip-trace.ts'
import { releaseHealth } from '../releases/health.ts'
import { retention } from '../retention/apply-retention.ts'
import { eventInterpreter } from '../sending/interpret-events.ts'
import { reconciliation } from '../sending/reconcile.ts'
import { recovery } from '../sending/recover.ts'
import { sender } from '../sending/sender.ts'
import { tally } from '../sending/tally.ts'
import type { Job, Loop } from './job.ts'

/** Every kind of background work. */
export const jobs: readonly Job[] = [
  sendMail,
  mailReset,
  fillPullList,
  matchSkipTrace,
  expirePayment,
  refundCard,
  fetchMedia,
]

/** What every worker does all the time. */
export const loops: readonly Loop[] = [
  recipientLoader,
  sender,
  eventInterpreter,
  recovery,
  reconciliation,
  tally,
  deadNumberRefunds,
  releaseHealth,
  retention,
  fileMeasuring,
  forgetExpiredLimits,
]
