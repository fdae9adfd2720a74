import { exportAudit, listAuditEntries, listAuditPeople } from 'contract/audit'
import { route } from '../../platform/http/route.ts'
import { auditAsCsv, auditEntriesOf, auditPeopleOf } from './queries.ts'

export const auditRoutes = [
  route(listAuditEntries, async ({ sql, user, query }) => [...(await auditEntriesOf(sql, user.accountId, query))]),
  route(listAuditPeople, async ({ sql, user }) => [...(await auditPeopleOf(sql, user.accountId))]),
  route(
    exportAudit,
    async ({ sql, user, query }) => ({
      name: 'audit-log.csv',
      type: 'text/csv; charset=utf-8',
      body: await auditAsCsv(sql, user.accountId, query),
    }),
    { readsWhileSent: true },
  ),
]
