import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Endpoint } from 'contract/endpoint'

// Whatever only some roles may call stands behind a `may(…)` in the same package, so that no screen offers what the server refuses.
const root = path.join(import.meta.dirname, '../..')
const packages = ['shell/src', 'mfe-billing/src', 'mfe-crm/src', 'mfe-leads/src', 'mfe-marketing/src', 'mfe-sms/src']

/** Calls of one form, dialog or button, by the call whose guard stands before all of them. */
const sameGuard: Record<string, string[]> = {
  'mfe-billing/src createPaymentIntent': ['payOrder'],
  'mfe-billing/src listApiKeys': ['createApiKey', 'revokeApiKey'],
  'mfe-billing/src listIssuedInvoices': ['downloadIssuedInvoice', 'exportIssuedInvoices'],
  'mfe-crm/src changeContacts': ['selectContacts'],
  'mfe-crm/src createClient': [
    'listClientRequests',
    'listClientStaff',
    'requestClient',
    'revokeClientRequest',
    'setClientMarkup',
    'setClientStaff',
  ],
  'mfe-crm/src createSavedReply': ['updateSavedReply', 'deleteSavedReply', 'restoreSavedReply'],
  'mfe-crm/src deleteContact': ['restoreContact'],
  'mfe-crm/src listAuditEntries': ['listAuditPeople', 'exportAudit'],
  'mfe-crm/src mergeContacts': ['undoContactBatch'],
  'mfe-crm/src sendMessage': [
    'assignConversation',
    'createNote',
    'disposeOf',
    'holdConversation',
    'markRead',
    'releaseConversation',
    'snoozeConversation',
    'takeBackMessage',
    'undoDisposition',
  ],
  'mfe-crm/src startImport': ['importRows'],
  'mfe-sms/src bringNumber': ['listBroughtNumbers', 'withdrawBroughtNumber'],
  'mfe-sms/src buyNumber': ['releaseNumber', 'searchNumbers', 'takeNumberBack'],
  'mfe-sms/src launchCampaign': ['listContactRecipients', 'planCampaign', 'pullListRecipients', 'skipTraceRecipients'],
  'shell/src closeAccount': ['closingMoney'],
  'shell/src getMemberFigures': ['exportMemberFigures'],
  'shell/src invite': ['listInvitations', 'resendInvitation', 'revokeInvitation'],
  'shell/src setAssignmentRules': ['getAssignmentRules'],
}

test.each(packages)('every call of %s that not every member may make is guarded', async (folder) => {
  const sources = sourcesIn(path.join(root, folder))
  const asked = new Set(sources.flatMap((text) => [...text.matchAll(/\bmay\((\w+)\)/g)].map(([, name]) => name)))
  const rights = await rightsOfCalls(sources)
  const unguarded = [...rights].filter(
    ([name, right]) =>
      !asked.has(name) &&
      !Object.entries(sameGuard).some(([guard, names]) => {
        const [where, by = ''] = guard.split(' ')
        return where === folder && names.includes(name) && asked.has(by) && rights.get(by) === right
      }),
  )
  expect(unguarded).toEqual([])
})

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !path.basename(file).startsWith('test-'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
}

/** The endpoints that are imported and ask for more than to look, with the right that each needs. */
async function rightsOfCalls(sources: string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const text of sources)
    for (const [, names = '', module = ''] of text.matchAll(/import \{([^}]*)\} from 'contract\/([\w-]+)'/g)) {
      const contract: Record<string, unknown> = await import(path.join(root, 'api/contract', `${module}.ts`))
      for (const name of names.split(',').map((each) => each.trim())) {
        const right = rightOf(contract[name])
        if (right) found.set(name, right)
      }
    }
  return found
}

function rightOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('method' in value)) return undefined
  const { right } = value as Endpoint // the contract exports nothing else with a path and a method
  return right === 'self' || right === 'view' ? undefined : right
}
