import { mailReset } from '../features/auth/resets/mail-reset.ts'
import { agencyInvoices } from '../features/agency/invoice-agencies.ts'
import { shareReturns } from '../features/agency/return-shares.ts'
import { markupShares } from '../features/agency/share-markups.ts'
import { answerCharges } from '../features/billing/answer-bills.ts'
import { answerRefunds } from '../features/billing/refund-answers.ts'
import { undeliveredRefunds } from '../features/billing/refund-undelivered.ts'
import { dunning } from '../features/billing/dunning.ts'
import { expireTopUp } from '../features/billing/top-ups.ts'
import { balanceReturns } from '../features/closing/return-balances.ts'
import { chargeRecharge } from '../features/cards/charge-recharge.ts'
import { cardLooks } from '../features/cards/card-looks.ts'
import { forgetCards } from '../features/cards/forget-cards.ts'
import { recharges } from '../features/cards/recharge-loop.ts'
import { changeManyContacts } from '../features/contacts/change-contacts.ts'
import { undoLargeBatch } from '../features/contacts/undo-batch.ts'
import { recipientLoader } from '../features/campaigns/load-recipients.ts'
import { longWaits } from '../features/campaigns/long-waits.ts'
import { startUnpaid } from '../features/campaigns/start-unpaid.ts'
import { expirePayment } from '../features/checkout/expire-payment.ts'
import { disputeLooks } from '../features/disputes/look-for-disputes.ts'
import { readDispute } from '../features/disputes/read-dispute.ts'
import { paymentLooks } from '../features/checkout/payment-looks.ts'
import { readRefunds } from '../features/checkout/read-refunds.ts'
import { tellUnsent } from '../features/checkout/tell-unsent.ts'
import { refundCard } from '../features/checkout/refund-card.ts'
import { refundTopUp } from '../features/checkout/refund-top-up.ts'
import { forgetExpiredLimits } from '../features/retention/forget-expired-limits.ts'
import { waitingAlerts } from '../features/alerts/alert-waiting.ts'
import { mailAlerts } from '../features/alerts/mail-alerts.ts'
import { pushAlerts } from '../features/alerts/push-alerts.ts'
import { grownTables } from '../platform/jobs/grown-tables.ts'
import { sendMail } from '../platform/mailbox/send-mail.ts'
import { fetchMedia } from '../features/messages/media/fetch-media.ts'
import { reassignment } from '../features/messages/assignment/reassign-waiting.ts'
import { actOnManyConversations } from '../features/messages/bulk/bulk-act.ts'
import { undoManyConversations } from '../features/messages/bulk/undo-bulk.ts'
import { contactCounts } from '../features/contacts/contact-counts.ts'
import { oldTags } from '../features/contacts/read-old-tags.ts'
import { conversationRechecks } from '../features/messages/recheck-conversations.ts'
import { snoozeEnds } from '../features/messages/end-snoozes.ts'
import { fileMeasuring } from '../features/quotas/measure-files.ts'
import { fillPullList } from '../features/pull-lists/fill-pull-list.ts'
import { lowerWaitingLists } from '../features/pull-lists/lower-waiting-lists.ts'
import { saveLongList } from '../features/pull-lists/save-list.ts'
import { saveLongTrace } from '../features/skip-trace/save-trace.ts'
import { matchSkipTrace } from '../features/skip-trace/match-skip-trace.ts'
import { advanceRegistration } from '../features/registration/advance-registration.ts'
import { invoicing } from '../features/invoices/invoicing.ts'
import { arrangeServiceOf } from '../features/registration/service-numbers.ts'
import { leaveCarrier } from '../features/registration/leave-carrier.ts'
import { registrationLooks } from '../features/registration/registration-looks.ts'
import { callWebhook } from '../features/releases/call-webhook.ts'
import { checkRelease } from '../features/releases/check-release.ts'
import { releaseHealth } from '../features/releases/health.ts'
import { retention } from '../features/retention/apply-retention.ts'
import { eventInterpreter } from '../features/carrier-events/interpret-events.ts'
import { missedTexts } from '../features/carrier-events/missed-texts.ts'
import { reconciliation } from '../features/carrier-events/reconcile.ts'
import { allowanceAssessor } from '../features/ramp-up/assess-allowances.ts'
import { monthlyFees } from '../features/numbers/monthly-fees.ts'
import { numberTending } from '../features/numbers/tend-numbers.ts'
import { heldLaunches } from '../features/operations/launches/end-held-launches.ts'
import { newOwners } from '../features/operations/owners/make-owners.ts'
import { restorationLoop } from '../features/restoration/restoration-loop.ts'
import { nightlyReconciliation } from '../features/reconciliation/reconcile-nightly.ts'
import { recovery } from '../features/sending/recover.ts'
import { sender } from '../features/sending/sender.ts'
import { campaignCounters, lateSettlements } from '../features/sending/campaign-counters.ts'
import { networkLookups } from '../features/network-caps/look-up-networks.ts'
import { textedContacts } from '../features/sending/save-texted.ts'
import type { Job, Loop } from '../platform/jobs/job.ts'

/** Every kind of background work. */
export const jobs: readonly Job[] = [
  sendMail,
  mailReset,
  fillPullList,
  lowerWaitingLists,
  saveLongList,
  matchSkipTrace,
  saveLongTrace,
  expirePayment,
  refundCard,
  refundTopUp,
  readRefunds,
  tellUnsent,
  readDispute,
  expireTopUp,
  chargeRecharge,
  forgetCards,
  startUnpaid,
  fetchMedia,
  checkRelease,
  callWebhook,
  changeManyContacts,
  undoLargeBatch,
  mailAlerts,
  pushAlerts,
  actOnManyConversations,
  undoManyConversations,
  advanceRegistration,
  leaveCarrier,
  arrangeServiceOf,
]

/** What every worker does all the time. */
export const loops: readonly Loop[] = [
  restorationLoop,
  recipientLoader,
  numberTending,
  networkLookups,
  monthlyFees,
  sender,
  eventInterpreter,
  recovery,
  missedTexts,
  reconciliation,
  campaignCounters,
  allowanceAssessor,
  textedContacts,
  snoozeEnds,
  conversationRechecks,
  contactCounts,
  oldTags,
  reassignment,
  waitingAlerts,
  registrationLooks,
  undeliveredRefunds,
  lateSettlements,
  longWaits,
  heldLaunches,
  answerCharges,
  answerRefunds,
  paymentLooks,
  recharges,
  cardLooks,
  balanceReturns,
  invoicing,
  agencyInvoices,
  markupShares,
  shareReturns,
  dunning,
  disputeLooks,
  nightlyReconciliation,
  newOwners,
  releaseHealth,
  retention,
  fileMeasuring,
  forgetExpiredLimits,
  grownTables,
]
