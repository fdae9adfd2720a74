import type { Meta, StoryObj } from '@storybook/react'
import { Button } from '../button/index.tsx'
import { Card, CardHeader } from '../card/index.tsx'
import { CheckboxField } from '../checkbox-field/index.tsx'
import { DataTable } from '../data-table/index.tsx'
import { DescriptionList } from '../description-list/index.tsx'
import { ConfirmDialog, Dialog } from '../dialog/index.tsx'
import { FormCard } from '../form-card/index.tsx'
import { Notice } from '../notice/index.tsx'
import { Page } from '../page/index.tsx'
import { RadioCards } from '../radio-cards/index.tsx'
import { Inline, Stack } from '../stack/index.tsx'
import { StatusBadge, type StatusBadgeProps } from '../status-badge/index.tsx'
import { Caption, Muted, Strong, Text } from '../text/index.tsx'
import { TextField } from '../text-field/index.tsx'
import { TextLink } from '../text-link/index.tsx'
import { Framed } from './framed.tsx'

const meta = { title: 'Screens/Numbers', tags: ['!autodocs'], parameters: { layout: 'fullscreen' } } satisfies Meta
export default meta

type Story = StoryObj

export const List: Story = { render: () => <NumbersScreen /> }
export const Buying: Story = {
  render: () => (
    <NumbersScreen>
      <ConfirmDialog
        title="Buy (833) 555-0110?"
        open
        confirmLabel="Buy for $2.15 a month"
        cancelLabel="Not now"
        tone="primary"
        onClose={() => {}}
        onConfirm={() => {}}
      >
        <Stack>
          <Text>$2.15 a month, from today until you release it. It is paid from your balance.</Text>
          <Muted>
            When a month cannot be paid you get a mail, and keep the number for 14 more days. A month that began is not
            given back.
          </Muted>
          <Muted>A toll-free number is verified before texts leave from it: under Settings, Sending.</Muted>
        </Stack>
      </ConfirmDialog>
    </NumbersScreen>
  ),
}
export const Bringing: Story = {
  render: () => (
    <NumbersScreen>
      <Dialog
        open
        title="Bring a number"
        onClose={() => {}}
        footer={
          <>
            <Button tone="secondary">Cancel</Button>
            <Button>Ask For It</Button>
          </>
        }
      >
        <BringingForm />
      </Dialog>
    </NumbersScreen>
  ),
}
export const VerifyingATollFreeNumber: Story = { render: () => <VerificationScreen /> }

interface SampleNumber {
  id: string
  number: string
  place: string
  tone: NonNullable<StatusBadgeProps['tone']>
  standing: string
  notes: string[]
  conversations: string
  sent: string
  action: string
}

const numbers: SampleNumber[] = [
  {
    id: '1',
    number: '(512) 555-0150',
    place: 'Area code 512, TX',
    tone: 'good',
    standing: 'In use',
    notes: ['$1.15 a month, paid until Dec 23, 2026'],
    conversations: '1,204',
    sent: '8,450 sent, 95% arrived, 12 filtered, 31 opt-outs',
    action: 'Release',
  },
  {
    id: '2',
    number: '(833) 555-0142',
    place: 'Toll-free',
    tone: 'bad',
    standing: 'Not paid',
    notes: ['Add money, or it is released after 14 days'],
    conversations: '86',
    sent: '640 sent, 97% arrived',
    action: 'Release',
  },
  {
    id: '3',
    number: '(215) 555-0177',
    place: 'Area code 215, PA',
    tone: 'waiting',
    standing: 'Being bought',
    notes: [],
    conversations: '0',
    sent: 'Nothing sent',
    action: '',
  },
  {
    id: '4',
    number: '(504) 555-0102',
    place: 'Area code 504, LA',
    tone: 'neutral',
    standing: 'Released',
    notes: ['until Jan 14, 2027'],
    conversations: '17',
    sent: 'Nothing sent',
    action: 'Take back',
  },
]

const brought = [
  {
    id: '1',
    number: '(408) 555-0121',
    way: 'Texts only',
    tone: 'bad' as const,
    state: 'Documents wanted',
    next: 'Send us what is named by answering the mail.',
    note: 'Your provider asks for a bill of the last 30 days.',
    since: 'Nov 18, 2026, 09:30 AM',
  },
  {
    id: '2',
    number: '(312) 555-0166',
    way: 'Move the number',
    tone: 'waiting' as const,
    state: 'With the carriers',
    next: 'The carriers decide. It takes days to weeks.',
    note: '',
    since: 'Nov 12, 2026, 02:05 PM',
  },
]

/** The numbers that an account sends from, with what opens over them. */
function NumbersScreen({ children }: { children?: React.ReactNode }) {
  return (
    <Framed at="/settings">
      <Page
        title="Numbers"
        width="wide"
        intro="Your texts leave from these numbers, and what people write to them comes to you alone. A person is always texted from the number they know; a new one from a number of their area."
        back={<TextLink href="/settings">Settings</TextLink>}
      >
        <Card flush>
          <DataTable
            caption="Numbers"
            rows={numbers}
            empty={null}
            columns={[
              {
                title: 'Number',
                priority: 'always',
                width: 'fit',
                cell: ({ number, place }) => (
                  <Stack gap="none">
                    <Text as="span">{number}</Text>
                    <Muted as="span">{place}</Muted>
                  </Stack>
                ),
                onPhone: NumberAction,
              },
              { title: 'Standing', priority: 'always', cell: StandingCell },
              { title: 'Conversations', priority: 'wide', align: 'end', cell: ({ conversations }) => conversations },
              { title: 'Last 14 days', priority: 'medium', cell: SentCell },
              { title: 'Actions', hideTitle: true, align: 'end', priority: 'medium', cell: NumberAction },
            ]}
          />
        </Card>
        <FormCard
          title="Find a Number"
          text="People answer a number of their own area sooner. Each costs $1.15 a month, a toll-free one $2.15 a month."
          onSubmit={(event) => event.preventDefault()}
          actions={
            <Button type="submit" tone="secondary">
              Search
            </Button>
          }
        >
          <TextField
            label="Area code or ZIP"
            hint="800, 833, 844, 855, 866, 877 or 888 for a toll-free number."
            inputMode="numeric"
          />
        </FormCard>
        <Card flush aria-label="Bring a number">
          <CardHeader
            title="Bring a Number"
            text="A number that your customers know already can be texted from here. We do it with your provider, and write to you at each step."
            actions={<Button tone="secondary">Bring a Number</Button>}
          />
          <DataTable
            caption="Numbers that you bring"
            rows={brought}
            empty={null}
            columns={[
              {
                title: 'Number',
                priority: 'always',
                width: 'fit',
                cell: ({ number, way }) => (
                  <Stack gap="none">
                    <Strong>{number}</Strong>
                    <Caption as="span">{way}</Caption>
                  </Stack>
                ),
                onPhone: TakeBack,
              },
              { title: 'State', priority: 'always', cell: BroughtCell },
              { title: 'Since', priority: 'medium', width: 'fit', cell: ({ since }) => since },
              { title: 'Actions', hideTitle: true, priority: 'medium', align: 'end', cell: TakeBack },
            ]}
          />
        </Card>
      </Page>
      {children}
    </Framed>
  )
}

const NumberAction = ({ number, action }: SampleNumber) =>
  action && (
    <Button size="small" tone="secondary" aria-label={`${action} ${number}`}>
      {action}
    </Button>
  )

const StandingCell = ({ tone, standing, notes }: SampleNumber) => (
  <Stack gap="none">
    <div>
      <StatusBadge tone={tone}>{standing}</StatusBadge>
    </div>
    {notes.map((note) => (
      <Muted key={note} as="span">
        {note}
      </Muted>
    ))}
  </Stack>
)

const SentCell = ({ number, sent }: SampleNumber) => (
  <Stack gap="none">
    <Text as="span">{sent}</Text>
    {sent !== 'Nothing sent' && (
      <div>
        <Button size="small" tone="quiet" aria-label={`By day: ${number}`}>
          By day
        </Button>
      </div>
    )}
  </Stack>
)

type Brought = (typeof brought)[number]

const BroughtCell = ({ tone, state, note, next }: Brought) => (
  <Stack gap="none">
    <div>
      <StatusBadge tone={tone}>{state}</StatusBadge>
    </div>
    {note && <Text as="span">{note}</Text>}
    <Caption as="span">{next}</Caption>
  </Stack>
)

const TakeBack = ({ number }: Brought) => (
  <Button size="small" tone="secondary" aria-label={`Take back ${number}`}>
    Take Back
  </Button>
)

/** One question is not answered yet. */
const BringingForm = () => (
  <Stack>
    <TextField label="Number" type="tel" defaultValue="(408) 555-0121" />
    <RadioCards
      label="What comes here"
      value="hosted"
      options={[
        { value: 'hosted', title: 'Texts only', text: 'Calls stay with your provider. It takes days.' },
        {
          value: 'ported',
          title: 'Move the number',
          text: 'It leaves your provider. It takes one to four weeks.',
        },
      ]}
      onChange={() => {}}
    />
    <TextField label="Provider that has it now" defaultValue="Example Telephone" />
    <TextField label="Account number there" hint="As on the bill." error="This is needed" />
    <TextField label="Name on the bill" defaultValue="Whitfield Homes LLC" />
    <TextField label="Address on the bill" defaultValue="1804 Wickersham Ln, Austin, TX 78741" />
    <TextField
      label="Who signs the authorization"
      hint="Your provider compares the name."
      defaultValue="Dana Whitfield"
    />
    <CheckboxField label="I may decide about this number, and authorize Lotline to bring it" defaultChecked />
    <Text>
      Asking costs nothing. Once texts leave from it, it costs $1.15 a month until you release it; a toll-free number
      $2.15 a month.
    </Text>
  </Stack>
)

const history = [
  { id: '2', state: 'Verification in review', tone: 'waiting' as const, reason: '', at: 'Nov 20, 2026, 10:12 AM' },
  {
    id: '1',
    state: 'Verification refused',
    tone: 'bad' as const,
    reason: 'The page of your privacy policy did not open.',
    at: 'Nov 18, 2026, 04:40 PM',
  },
  { id: '0', state: 'Draft', tone: 'neutral' as const, reason: '', at: 'Nov 12, 2026, 09:02 AM' },
]

/** A toll-free number that people at the carrier look at, for the second time. */
function VerificationScreen() {
  return (
    <Framed at="/settings">
      <Page
        title="Sending"
        intro="Carriers deliver texts of businesses that are registered. One form, checked for what they refuse before anything is paid."
        back={<TextLink href="/settings">Settings</TextLink>}
      >
        <Notice title="Sandbox carrier: nothing is registered for real">
          It reviews in seconds and refuses what a carrier would. You can send with or without it.
        </Notice>
        <Card aria-label="Registration">
          <CardHeader title="Registration" actions={<StatusBadge tone="waiting">Verification in review</StatusBadge>} />
          <DescriptionList
            items={[
              {
                term: 'What happens next',
                value: 'People at the carrier read your texts and open your pages. It takes days, sometimes weeks.',
              },
              { term: 'Who acts', value: 'The carrier' },
              { term: 'Since', value: 'Nov 20, 2026, 10:12 AM' },
            ]}
          />
          <Inline>
            <Button tone="secondary">Take It Back</Button>
          </Inline>
          <DataTable
            caption="History"
            rows={history}
            empty={null}
            columns={[
              {
                title: 'State',
                priority: 'always',
                cell: ({ tone, state }) => <StatusBadge tone={tone}>{state}</StatusBadge>,
                onPhone: ({ at, reason }) => (
                  <>
                    <Caption>{at}</Caption>
                    <Caption>{reason}</Caption>
                  </>
                ),
              },
              { title: 'Reason', priority: 'medium', cell: ({ reason }) => <Caption as="span">{reason}</Caption> },
              { title: 'When', priority: 'medium', align: 'end', cell: ({ at }) => at },
            ]}
          />
        </Card>
      </Page>
    </Framed>
  )
}
