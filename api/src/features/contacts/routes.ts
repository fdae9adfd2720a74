import {
  changeContacts,
  listDuplicateCandidates,
  importRows,
  listContactBatches,
  mergeContacts,
  startImport,
  undoContactBatch,
} from 'contract/contact-batches'
import { contactHistory } from 'contract/contact-history'
import { createContact, deleteContact, getContact, restoreContact, updateContact } from 'contract/contacts'
import {
  exportContacts,
  listContactRecipients,
  listContacts,
  listContactTags,
  selectContacts,
} from 'contract/contact-lists'
import { notFound } from '../../platform/errors/refusal.ts'
import { reply } from '../../platform/http/reply.ts'
import { route } from '../../platform/http/route.ts'
import { batchesOf, insertBatch } from './batch-queries.ts'
import { changeMatching } from './change-contacts.ts'
import { deleteAndTell, restoreAndTell } from './delete-contact.ts'
import { contactsAsCsv } from './export-contacts.ts'
import { historyOf } from './history.ts'
import { saveImportRows } from './import-rows.ts'
import { mergeInto } from './merge-contacts.ts'
import { pageHeaders } from '../../platform/http/page-headers.ts'
import { fitsCampaign } from './fits-campaign.ts'
import { nameSelection, refuseExpired } from './name-selection.ts'
import { contactOf, contactsOf, recipientsOf, tagsOfContacts } from './queries.ts'
import { addContact, changeContact } from './save-contact.ts'
import { duplicateCandidatesOf } from './duplicate-candidates.ts'
import { undoBatch } from './undo-batch.ts'
import { withOptOut, withOptOuts } from './with-opt-outs.ts'

export const contactRoutes = [
  route(
    listContacts,
    async ({ sql, user, query, request }) => {
      const { rows, total, after } = await contactsOf(sql, user.accountId, query)
      return reply(await withOptOuts(sql, user.accountId, rows), {
        headers: pageHeaders(request.url, query, total, { after }),
      })
    },
    { seesAllRows: true },
  ),

  route(createContact, ({ sql, user, body }) => addContact(sql, user.accountId, body)),
  route(updateContact, ({ sql, user, params, body }) => changeContact(sql, user.accountId, params.id, body)),
  route(deleteContact, ({ sql, user, params }) => deleteAndTell(sql, user.accountId, params.id)),
  route(restoreContact, ({ sql, user, params }) => restoreAndTell(sql, user.accountId, params.id)),

  route(getContact, async ({ sql, user, params }) => {
    const [contact] = await contactOf(sql, user.accountId, params.id)
    if (!contact) throw notFound('Contact')
    return withOptOut(sql, user.accountId, contact)
  }),

  route(contactHistory, async ({ sql, user, params }) => {
    const [contact] = await contactOf(sql, user.accountId, params.id)
    if (!contact) throw notFound('Contact')
    return historyOf(sql, user.accountId, params.id)
  }),

  route(listContactTags, ({ sql, user }) => tagsOfContacts(sql, user.accountId)),
  route(
    listContactRecipients,
    async ({ sql, user, query }) => {
      await refuseExpired(sql, user.accountId, query.selection)
      return [...fitsCampaign(await recipientsOf(sql, user.accountId, query), 'contacts')]
    },
    { seesAllRows: true },
  ),

  route(
    exportContacts,
    async ({ sql, user, query }) => {
      await refuseExpired(sql, user.accountId, query.selection)
      return {
        name: 'contacts.csv',
        type: 'text/csv; charset=utf-8',
        body: await contactsAsCsv(sql, user.accountId, query),
      }
    },
    { fromReplica: true, readsWhileSent: true },
  ),

  route(selectContacts, async ({ sql, user, body }) => ({ id: await nameSelection(sql, user.accountId, body.ids) })),
  route(changeContacts, ({ sql, user, body }) => changeMatching(sql, user.accountId, body.filter, body.act)),
  route(listContactBatches, ({ sql, user }) => batchesOf(sql, user.accountId)),
  route(undoContactBatch, ({ sql, user, params }) => undoBatch(sql, user, params.id)),

  route(listDuplicateCandidates, async ({ sql, user, params }) => {
    const [contact] = await contactOf(sql, user.accountId, params.id)
    if (!contact) throw notFound('Contact')
    return withOptOuts(sql, user.accountId, await duplicateCandidatesOf(sql, user.accountId, contact))
  }),
  route(mergeContacts, ({ sql, user, params, body }) => mergeInto(sql, user.accountId, params.id, body.otherId)),

  route(startImport, async ({ sql, user, body: { fileName, mode, target } }) => ({
    id: await sql.begin((tx) =>
      insertBatch(tx, user.accountId, {
        kind: 'import',
        title: fileName ? `Imported ${fileName}` : 'Imported',
        mode,
        target,
      }),
    ),
  })),
  route(importRows, async ({ sql, user, params, body }) => {
    const outcomes = await saveImportRows(sql, user.accountId, params.id, body.rows)
    return { outcomes: outcomes.map(({ row, outcome, reason }) => ({ row, outcome, reason })) }
  }),
]
