import type { Job } from '../../../platform/jobs/job.ts'
import { refundCard } from '../../checkout/refund-card.ts'
import { refundTopUp } from '../../checkout/refund-top-up.ts'
import { changeManyContacts } from '../../contacts/change-contacts.ts'
import { undoLargeBatch } from '../../contacts/undo-batch.ts'
import { actOnManyConversations } from '../../messages/bulk/bulk-act.ts'
import { undoManyConversations } from '../../messages/bulk/undo-bulk.ts'
import { fetchMedia } from '../../messages/media/fetch-media.ts'
import { saveLongList } from '../../pull-lists/save-list.ts'
import { checkRelease } from '../../releases/check-release.ts'
import { saveLongTrace } from '../../skip-trace/save-trace.ts'

/** The jobs that end something when they are given up, and open it again when they are done again; an order is opened again for any other job it has. */
export const doneAgain: readonly Job[] = [
  changeManyContacts,
  undoLargeBatch,
  actOnManyConversations,
  undoManyConversations,
  saveLongList,
  saveLongTrace,
  fetchMedia,
  checkRelease,
  refundCard,
  refundTopUp,
]
