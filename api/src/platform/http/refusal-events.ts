import type { SecurityEventName } from '../security-log/record-security-event.ts'

type RefusalEvent = Extract<SecurityEventName, 'permission_refused' | 'request_refused' | 'limit_reached'>

/** Refusals, by their reason, that the security log is told of. The other limits say it themselves. */
export const refusalEvents: Readonly<Record<string, RefusalEvent>> = {
  employees_only: 'permission_refused',
  confirm_email: 'permission_refused',
  bad_key: 'permission_refused',
  session_needed: 'permission_refused',
  scope_missing: 'permission_refused',
  role_missing: 'permission_refused',
  read_only: 'permission_refused',
  not_your_remote: 'permission_refused',
  no_release_key: 'permission_refused',
  api_key_call: 'limit_reached',
  other_site: 'request_refused',
  unknown_host: 'request_refused',
}
