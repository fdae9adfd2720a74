import { useQuery } from '@tanstack/react-query'
import { createClient, endAgency } from 'contract/agency'
import { Button } from 'design-system/button'
import { ConfirmDialog } from 'design-system/dialog'
import { Inline } from 'design-system/stack'
import { Muted } from 'design-system/text'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatDate } from '../../host/format.ts'
import { paths } from '../../host/paths.ts'
import { useMay } from '../../host/use-may.ts'
import { SettingsSection } from '../settings/settings-section.tsx'
import { agencyQuery } from './team-query.ts'
import { useEndAgency } from './use-agency.ts'
import { useRestFocus } from '../settings/use-rest-focus.ts'

/** The agency that works for the account, which its owner ends; for an account without one, the way to clients of its own. */
export function Agency() {
  const may = useMay()
  const { data } = useQuery(agencyQuery)
  const somethingWasDone = useRestFocus('clients', data)
  if (data?.agency) return <OwnAgency {...data.agency} onEnd={somethingWasDone} />
  if (!data || !may(createClient)) return null
  return (
    <SettingsSection
      id="clients"
      title="Clients"
      intro="An agency works in the accounts of its clients: one list of all conversations, and figures of each."
    >
      <Inline>
        <Button asChild tone="secondary">
          <Link to={paths.clients()}>See Clients</Link>
        </Button>
      </Inline>
    </SettingsSection>
  )
}

function OwnAgency({ name, since, onEnd }: { name: string; since: string; onEnd: () => void }) {
  const may = useMay()
  const [isEnding, setEnding] = useState(false)
  const end = useEndAgency(name, () => setEnding(false))
  return (
    <SettingsSection id="agency" title="Agency" intro="Who works here for it is marked among the members.">
      <Muted>
        {name} works here since {formatDate(since)}.
      </Muted>
      {may(endAgency) && (
        <Inline>
          <Button tone="secondary" onClick={() => setEnding(true)}>
            End the Work of {name}
          </Button>
        </Inline>
      )}
      <ConfirmDialog
        title={`End the work of ${name}?`}
        open={isEnding}
        confirmLabel="End It"
        busy={end.isPending}
        onConfirm={() => {
          onEnd()
          end.mutate()
        }}
        onClose={() => setEnding(false)}
      >
        At once: its staff have no access to this account any more, what was assigned to them becomes unassigned, and
        API keys that they made are revoked. Contacts, messages, campaigns that run and bills stay as they are. There is
        no undo: to begin again, ask {name} to send you a new request by mail, and accept it.
      </ConfirmDialog>
    </SettingsSection>
  )
}
