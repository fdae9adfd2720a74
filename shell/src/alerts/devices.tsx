import type { Alerts, PushDevice } from 'contract/alerts'
import { Button } from 'design-system/button'
import { DataTable } from 'design-system/data-table'
import { Notice } from 'design-system/notice'
import { Inline, Stack } from 'design-system/stack'
import { StatusBadge } from 'design-system/status-badge'
import { Muted, Strong } from 'design-system/text'
import { formatDate, formatDateTime } from '../../host/format.ts'
import { useRestFocus } from '../settings/use-rest-focus.ts'
import { useAddThisBrowser, useRemoveDevice } from './use-alerts.ts'
import { pushHere, type PushHere } from './push-here.ts'

/** The devices that get pushes, and whether this browser can be one. */
export function Devices({ devices, pushKey }: Pick<Alerts, 'devices' | 'pushKey'>) {
  const somethingWasDone = useRestFocus('devices', devices)
  const add = useAddThisBrowser(pushKey, somethingWasDone)
  const remove = useRemoveDevice(somethingWasDone)
  const here = pushHere()
  const isOn = here === 'ready' && Notification.permission === 'granted' && devices.some(({ current }) => current)
  return (
    <>
      {here !== 'ready' && <Obstacle here={here} />}
      {here === 'ready' && !isOn && (
        <Inline>
          <Button busy={add.isPending} onClick={() => add.mutate()}>
            Turn On in This Browser
          </Button>
        </Inline>
      )}
      <DataTable
        caption="Devices"
        rows={devices}
        empty={<Muted>No device gets push notifications yet.</Muted>}
        columns={[
          { title: 'Device', cell: (device) => <Device {...device} /> },
          { title: 'Added', priority: 'medium', width: 'fit', cell: ({ addedAt }) => formatDate(addedAt) },
          {
            title: 'Last push',
            priority: 'wide',
            width: 'fit',
            cell: ({ toldAt }) => (toldAt ? formatDateTime(toldAt) : 'None yet'),
          },
          {
            title: 'Actions',
            hideTitle: true,
            align: 'end',
            width: 'fit',
            cell: (device) => (
              <Button
                size="small"
                tone="secondary"
                aria-label={`Remove ${device.device}`}
                busy={remove.isPending && remove.variables.id === device.id}
                onClick={() => remove.mutate(device)}
              >
                Remove
              </Button>
            ),
          },
        ]}
      />
    </>
  )
}

const Device = ({ device, current }: PushDevice) => (
  <Stack gap="tight" align="start">
    <Strong>{device}</Strong>
    {current && <StatusBadge tone="good">This device</StatusBadge>}
  </Stack>
)

const obstacles: Record<Exclude<PushHere, 'ready'>, { title: string; text: string }> = {
  denied: {
    title: 'This browser blocks notifications from Lotline',
    text: 'Allow them in the browser’s settings of this site, beside its address, and load the page again.',
  },
  'needs-home-screen': {
    title: 'Add Lotline to the home screen first',
    text: 'An iPhone or iPad (16.4 or newer) shows notifications of installed sites alone: press Share, then Add to Home Screen, open Lotline from there, and turn them on.',
  },
  insecure: {
    title: 'Push notifications need https',
    text: 'Open Lotline at its https address to turn them on.',
  },
  unsupported: {
    title: 'This browser knows no push notifications',
    text: 'Turn them on in another one, such as Chrome, Edge, Firefox or Safari, or let a mail tell you.',
  },
}

const Obstacle = ({ here }: { here: Exclude<PushHere, 'ready'> }) => (
  <Notice tone="warning" title={obstacles[here].title}>
    {obstacles[here].text}
  </Notice>
)
