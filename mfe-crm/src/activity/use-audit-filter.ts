import { AuditFilter } from 'contract/audit'
import { useAddressQuery } from 'shell/host/address-query'

/** The log's filters, kept in the URL so that a view can be shared. An invalid value counts as absent. */
export function useAuditFilter() {
  const [params, change] = useAddressQuery<keyof AuditFilter>()
  const given = Object.keys(AuditFilter.shape).flatMap((name) => {
    const value = params.get(name)
    return value ? [[name, value]] : []
  })
  const parsed = AuditFilter.safeParse(Object.fromEntries(given))
  const filter: AuditFilter = parsed.success ? parsed.data : {}
  return { filter, change }
}
