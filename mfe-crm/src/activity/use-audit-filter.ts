import { AuditFilter } from 'contract/audit'
import { cutTo, MAX_SEARCH } from 'contract/text-limits'
import { useAddressQuery } from 'shell/host/address-query'

/** The log's filters, kept in the URL so that a view can be shared. An invalid value counts as absent. */
export function useAuditFilter() {
  const [params, change] = useAddressQuery<keyof AuditFilter>()
  const given = Object.keys(AuditFilter.shape).flatMap((name) => {
    // A search that is too long is cut: without it every entry would match.
    const value = cutTo(params.get(name)?.trim() ?? '', MAX_SEARCH)
    return value ? [[name, value]] : []
  })
  const parsed = AuditFilter.safeParse(Object.fromEntries(given))
  const filter: AuditFilter = parsed.success ? parsed.data : {}
  return { filter, change }
}
