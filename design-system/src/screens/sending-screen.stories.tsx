import type { Meta, StoryObj } from '@storybook/react'
import { Button } from '../button/index.tsx'
import { Card, CardHeader } from '../card/index.tsx'
import { CheckboxField } from '../checkbox-field/index.tsx'
import { DataTable } from '../data-table/index.tsx'
import { DescriptionList } from '../description-list/index.tsx'
import { ConfirmDialog } from '../dialog/index.tsx'
import { FieldRow } from '../form-card/index.tsx'
import { Notice } from '../notice/index.tsx'
import { Page } from '../page/index.tsx'
import { RadioCards } from '../radio-cards/index.tsx'
import { SelectField } from '../select-field/index.tsx'
import { Inline, Stack } from '../stack/index.tsx'
import { StatusBadge, type StatusBadgeProps } from '../status-badge/index.tsx'
import { Caption, Muted, Strong, Text } from '../text/index.tsx'
import { TextArea } from '../text-area/index.tsx'
import { TextField } from '../text-field/index.tsx'
import { TextLink } from '../text-link/index.tsx'
import { Framed } from './framed.tsx'

const meta = { title: 'Screens/Sending', tags: ['!autodocs'], parameters: { layout: 'fullscreen' } } satisfies Meta
export default meta

type Story = StoryObj

/** Checked once: what the carrier would refuse stands beside its field. */
export const Form: Story = {
  render: () => (
    <SendingScreen standing={draft}>
      <ProfileForm />
    </SendingScreen>
  ),
}

export const BoughtList: Story = {
  render: () => (
    <SendingScreen standing={draft}>
      <Source value="bought" />
    </SendingScreen>
  ),
}

export const Refused: Story = {
  render: () => (
    <SendingScreen
      standing={{
        tone: 'bad',
        state: 'Campaign refused',
        next: 'Fix what the carrier names, and submit again.',
        who: 'You',
        since: 'Nov 20, 2026, 10:12 AM',
      }}
      history={history.slice(1)}
      notices={
        <Notice
          tone="bad"
          title="The call to action could not be verified"
          action={<TextLink href="#">The carrier on 30909</TextLink>}
        >
          Tell step by step where people agree, what it says there word by word, and that consent is not a condition.
        </Notice>
      }
    />
  ),
}

export const Live: Story = {
  render: () => (
    <SendingScreen
      standing={live}
      history={history}
      actions={<Button tone="secondary">End Registration</Button>}
      notices={
        <Notice tone="warning" title="A month of your campaign is not paid">
          Add money under Billing. 14 days after it began, nothing is launched until it is paid.
        </Notice>
      }
    />
  ),
}

export const Ending: Story = {
  render: () => (
    <SendingScreen standing={live} history={history} actions={<Button tone="secondary">End Registration</Button>}>
      <ConfirmDialog
        title="End your registration?"
        open
        confirmLabel="End registration"
        cancelLabel="Keep it"
        onClose={() => {}}
        onConfirm={() => {}}
      >
        <Text>
          Your campaign is taken out at the carrier and costs no further month. With a real carrier you launch nothing
          until another one is live, which is vetted again and takes weeks. Your brand, your numbers, your conversations
          and your opt-outs stay.
        </Text>
      </ConfirmDialog>
    </SendingScreen>
  ),
}

interface Standing {
  tone: NonNullable<StatusBadgeProps['tone']>
  state: string
  next: string
  who: string
  since?: string
  paidUntil?: string
}

const draft: Standing = {
  tone: 'neutral',
  state: 'Draft',
  next: 'Fill in the form, and fix what it points out. Then check and submit it.',
  who: 'You',
}

const live: Standing = {
  tone: 'good',
  state: 'Live',
  next: 'You may send. Keep to what you registered.',
  who: 'Nothing to do',
  since: 'Nov 22, 2026, 08:31 AM',
  paidUntil: 'Dec 22, 2026',
}

interface Event {
  id: string
  tone: NonNullable<StatusBadgeProps['tone']>
  state: string
  reason: string
  at: string
}

const history: Event[] = [
  { id: '4', tone: 'good', state: 'Live', reason: '', at: 'Nov 22, 2026, 08:31 AM' },
  {
    id: '3',
    tone: 'bad',
    state: 'Campaign refused',
    reason: 'The call to action could not be verified',
    at: 'Nov 20, 2026, 10:12 AM',
  },
  { id: '2', tone: 'waiting', state: 'Campaign in review', reason: '', at: 'Nov 12, 2026, 09:40 AM' },
  { id: '1', tone: 'active', state: 'Brand verified', reason: '', at: 'Nov 12, 2026, 09:39 AM' },
  { id: '0', tone: 'waiting', state: 'Brand in review', reason: '', at: 'Nov 12, 2026, 09:02 AM' },
]

interface SendingScreenProps {
  standing: Standing
  history?: Event[]
  notices?: React.ReactNode
  actions?: React.ReactNode
  children?: React.ReactNode
}

/** The registration of a business, with the form below it. */
const SendingScreen = ({ standing, history: events = [], notices, actions, children }: SendingScreenProps) => (
  <Framed at="/settings">
    <Page
      title="Sending"
      intro="Carriers deliver texts of businesses that are registered. One form, checked for what they refuse before anything is paid."
      back={<TextLink href="/settings">Settings</TextLink>}
    >
      <Card aria-label="Registration">
        <CardHeader title="Registration" actions={<StatusBadge tone={standing.tone}>{standing.state}</StatusBadge>} />
        <DescriptionList
          items={[
            { term: 'What happens next', value: standing.next },
            { term: 'Who acts', value: standing.who },
            ...(standing.since ? [{ term: 'Since', value: standing.since }] : []),
            ...(standing.paidUntil ? [{ term: 'Campaign paid until', value: standing.paidUntil }] : []),
          ]}
        />
        {notices}
        {actions && <Inline>{actions}</Inline>}
        {events.length > 0 && <History events={events} />}
      </Card>
      {children}
    </Page>
  </Framed>
)

const History = ({ events }: { events: Event[] }) => (
  <DataTable
    caption="History"
    rows={events}
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
)

const lawfulWays = [
  'Write letters or postcards to the owners of a pull list, with a keyword or the form of your website on them: who uses it has agreed.',
  'Put the form and the keyword on your website, your signs and your business cards.',
  'Call, where the law allows it, and ask: note who says yes, when, and what you asked. For offers, let them also text the keyword or send the form.',
  'Answer people who text you first: they asked you, and need no further consent for that.',
]

const Source = ({ value }: { value: 'opted_in' | 'bought' }) => (
  <Card aria-label="Your recipients">
    <CardHeader
      title="Your Recipients"
      text="Asked first: texts to bought or rented lists are refused for good, without an appeal."
    />
    <RadioCards
      label="Whose numbers do you text?"
      value={value}
      options={[
        { value: 'opted_in', title: 'People who agreed to texts from us' },
        { value: 'customers', title: 'Our customers, who agreed to texts from us' },
        { value: 'public_records', title: 'Owners from public records whose numbers were looked up' },
        { value: 'bought', title: 'A list that was bought, rented or shared with us' },
      ]}
      onChange={() => {}}
    />
    {value === 'bought' && (
      <>
        <Notice tone="bad" title="This would be refused">
          Texts to bought, rented or shared lists, leads for others and network marketing are not allowed. There is no
          second attempt and no appeal. Text only people who agreed to texts from you: see the lawful ways below.
          (30951)
        </Notice>
        <Notice tone="warning" title="Lawful ways to people who agreed">
          <Stack as="ul" gap="tight">
            {lawfulWays.map((way) => (
              <li key={way}>
                <Text as="span">{way}</Text>
              </li>
            ))}
          </Stack>
        </Notice>
      </>
    )}
  </Card>
)

/** Two things of it would be refused. */
const ProfileForm = () => (
  <Stack as="section" gap="section" aria-label="Business Profile">
    <Source value="opted_in" />
    <Card aria-label="The business">
      <CardHeader title="The Business" text="Compared letter by letter with public records." />
      <RadioCards
        label="How to register"
        value="low_volume"
        options={[
          {
            value: 'sole_proprietor',
            title: 'Sole proprietor',
            text: 'You have no EIN. One campaign and one number, about 1,000 texts a day.',
          },
          {
            value: 'low_volume',
            title: 'Low volume',
            text: 'A business with an EIN that texts fewer than 2,000 segments a day. Cheaper.',
          },
          {
            value: 'standard',
            title: 'Standard',
            text: 'A business with an EIN that texts more. It is vetted, which costs more once.',
          },
        ]}
        onChange={() => {}}
      />
      <FieldRow>
        <TextField
          label="Legal name"
          hint="As on the letter of the IRS, with LLC or Inc."
          defaultValue="Whitfield Homes LLC"
        />
        <TextField label="Name that people know" optional defaultValue="Whitfield Homes" />
      </FieldRow>
      <FieldRow>
        <TextField
          label="EIN"
          defaultValue="00-1234567"
          error="The IRS gives out no such EIN. Compare the number with the letter from the IRS: two digits, a hyphen, seven digits. (30799)"
        />
        <SelectField
          label="Type of business"
          defaultValue="llc"
          options={[{ value: 'llc', label: 'Limited liability company' }]}
        />
      </FieldRow>
      <TextField label="Website" defaultValue="https://whitfield.example.com" />
    </Card>
    <Card aria-label="Your texts">
      <CardHeader title="Your Texts" text="Reviewers compare what you write here with what you send later." />
      <TextArea
        label="Sample text 1"
        rows={3}
        hint="With your name, and “Reply STOP to opt out”. Put [brackets] where a name or an address is filled in."
        defaultValue="Hi [first name], may I call you about [address] tomorrow? Reply STOP to opt out."
        error="No sample says who writes. Name your business in the first sample: “Hi [first name], this is Ada of (your name) …”. (30893)"
      />
    </Card>
    <Card aria-label="How people agree">
      <CardHeader title="How People Agree" text="The part for which most campaigns are refused." />
      <Stack gap="tight" role="group" aria-label="Ways to agree">
        <Strong>Ways to agree</Strong>
        <CheckboxField label="On a website" defaultChecked />
        <CheckboxField label="By texting a keyword" />
      </Stack>
      <TextArea
        label="How it goes, step by step"
        rows={4}
        hint="Where people see it, what it says there word by word, and what they do."
        defaultValue="Homeowners open https://whitfield.example.com/offer and check an empty box: “Text me about my offer.”"
      />
    </Card>
    <Card aria-label="Pages">
      <CardHeader
        title="Pages"
        text="An opt-in page, a privacy policy and SMS terms in your name, made of this form and named in your registration. Link to them from your website."
      />
      <Muted>They get their address as soon as the form was checked.</Muted>
    </Card>
    <Notice tone="warning" title="2 things would be refused">
      Each stands beside its field, with the carrier’s code and how to fix it. Nothing is paid or sent until they are
      fixed.
    </Notice>
    <Inline>
      <Button>Submit to the Carrier</Button>
      <Button tone="secondary">Check</Button>
      <Button tone="secondary">Save</Button>
    </Inline>
  </Stack>
)
