import { zodResolver } from '@hookform/resolvers/zod'
import { AlertSettings, alertEvents, type AlertEvent } from 'contract/alerts'
import { Button } from 'design-system/button'
import { CheckboxField } from 'design-system/checkbox-field'
import { DataTable } from 'design-system/data-table'
import { FieldRow, FormCard } from 'design-system/form-card'
import { TextField } from 'design-system/text-field'
import { z } from 'zod'
import { useDraftForm } from '../../host/draft-form.ts'
import { DraftNote } from '../../host/draft-note.tsx'
import { useUser } from '../../host/session.ts'
import { useSaveAlerts } from './use-alerts.ts'

const events: Record<AlertEvent, string> = {
  reply: 'A lead assigned to me answers',
  unassigned: 'An unassigned lead answers',
  assigned: 'A conversation is assigned to me',
  waiting: 'A lead waits too long',
  mention: 'I am mentioned in a note',
}
const channels = { mail: 'Mail', push: 'Push', sound: 'Sound' } as const
const rows = alertEvents.map((id) => ({ id, title: events[id] }))

const Form = AlertSettings.omit({ quietHours: true, timeZone: true })
  .extend({ isQuiet: z.boolean(), from: z.string(), until: z.string() })
  .refine(({ isQuiet, from, until }) => !isQuiet || (from !== '' && until !== '' && from !== until), {
    message: 'Choose when they begin and when they end',
    path: ['until'],
  })
type Form = z.input<typeof Form>

/** What is told of, each way, and the quiet hours. */
export function ChoicesForm({ settings }: { settings: AlertSettings }) {
  const { accountId } = useUser()
  const { quietHours, timeZone: savedZone, ...chosen } = settings
  const {
    register,
    handleSubmit,
    watch,
    formState: { errors },
    ...draft
  } = useDraftForm<Form>(`alerts-${accountId}`, {
    resolver: zodResolver(Form),
    defaultValues: {
      ...chosen,
      isQuiet: quietHours !== null,
      from: quietHours?.from ?? '21:00',
      until: quietHours?.until ?? '08:00',
    },
    follows: true,
  })
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const zone =
    quietHours && savedZone !== timeZone
      ? `Kept in the time zone ${savedZone}; saved again, in yours (${timeZone}).`
      : `In your time zone (${timeZone}).`
  const send = handleSubmit((form) => {
    const { isQuiet, from, until, ...kept } = form
    save.mutate({ ...kept, quietHours: isQuiet ? { from, until } : null, timeZone })
  })
  const save = useSaveAlerts(() => draft.startFrom())
  return (
    <FormCard
      aria-label="Alerts"
      onSubmit={send}
      actions={
        <Button type="submit" tone="secondary" busy={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save Alerts'}
        </Button>
      }
    >
      <DraftNote {...draft} />
      <DataTable
        caption="What tells you, and how"
        rows={rows}
        empty={null}
        columns={[
          { title: 'When', cell: ({ title }) => title, priority: 'always' },
          ...(['mail', 'push', 'sound'] as const).map((channel) => ({
            title: channels[channel],
            priority: 'always' as const,
            width: 'fit' as const,
            cell: ({ id, title }: (typeof rows)[number]) => (
              <CheckboxField label={`${channels[channel]}: ${title}`} hideLabel value={id} {...register(channel)} />
            ),
          })),
        ]}
      />
      <TextField
        label="Minutes until a wait is too long"
        type="number"
        inputMode="numeric"
        min={5}
        max={240}
        error={errors.waitingMinutes?.message}
        {...register('waitingMinutes', { valueAsNumber: true })}
      />
      <CheckboxField
        label="Private push notifications"
        hint="They say that something happened, without a name or a text, for a screen that others see."
        {...register('private')}
      />
      <CheckboxField
        label="Quiet hours"
        hint={`${zone} No push and no sound; what came meanwhile is one mail at their end.`}
        {...register('isQuiet')}
      />
      {watch('isQuiet') && (
        <FieldRow>
          <TextField label="From" type="time" {...register('from')} />
          <TextField label="Until" type="time" error={errors.until?.message} {...register('until')} />
        </FieldRow>
      )}
    </FormCard>
  )
}
