import { useQuery } from '@tanstack/react-query'
import { staffRoles, type Client, type ClientStaff } from 'contract/agency'
import { roleLabels, roles } from 'contract/roles'
import { Button } from 'design-system/button'
import { Dialog } from 'design-system/dialog'
import { FailureCard } from 'design-system/failure-card'
import { SelectField } from 'design-system/select-field'
import { Lines } from 'design-system/skeleton'
import { Stack } from 'design-system/stack'
import { Caption, Strong, Text } from 'design-system/text'
import { errorMessage } from 'shell/host/error-message'
import { staffQuery } from './clients-query.ts'
import { useSetStaff } from './use-clients.ts'

/** Who of the agency works in a client, and as what. Each choice takes effect at once. */
export function StaffDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const { data, error, isLoadingError, isFetching, refetch } = useQuery(staffQuery(client.id))
  return (
    <Dialog
      open
      title={`Who works in ${client.name}`}
      onClose={onClose}
      footer={
        <Button tone="secondary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Stack>
        <Text>
          None of your members is more there than here, and none above manager. The client sees each by name. What is
          assigned to one who becomes a viewer or no longer works there becomes unassigned, and of one who no longer
          works there API keys that they made there are revoked.
        </Text>
        {isLoadingError && (
          <FailureCard
            title="The members could not be loaded"
            text={errorMessage(error, 'Please try again in a moment.')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {!data && !isLoadingError && <Lines count={4} label="Loading members" />}
        {data?.map((person) => (
          <Person key={person.id} client={client} person={person} />
        ))}
      </Stack>
    </Dialog>
  )
}

function Person({ client, person }: { client: Client; person: ClientStaff }) {
  const { id: userId, fullName, agencyRole, role, own } = person
  const set = useSetStaff(client.id)
  if (own || role === 'owner')
    return (
      <Stack gap="none">
        <Strong>{fullName}</Strong>
        <Caption as="span">
          {own
            ? 'A member of the client itself: the client decides.'
            : 'Owns the account until the client has an owner of its own.'}
        </Caption>
      </Stack>
    )
  const shown = set.isPending ? set.variables.role : role
  return (
    <SelectField
      label={`${fullName} (${roleLabels[agencyRole].name} here)`}
      value={shown ?? ''}
      aria-disabled={set.isPending} // `disabled` would drop the focus
      options={[
        { value: '', label: 'Does not work there' },
        ...staffRoles
          .filter((each) => roles.indexOf(each) >= roles.indexOf(agencyRole))
          .map((value) => ({ value, label: roleLabels[value].name })),
      ]}
      onChange={({ target }) => {
        if (!set.isPending) set.mutate({ userId, role: staffRoles.find((each) => each === target.value) ?? null })
      }}
    />
  )
}
