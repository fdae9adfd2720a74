import type { Meta, StoryObj } from '@storybook/react'
import { expect } from 'storybook/test'
import { notes } from '../../.storybook/notes.tsx'
import { Button } from '../button/index.tsx'
import { Card } from '../card/index.tsx'
import { Notice } from '../notice/index.tsx'
import { ListDetail, Pane } from '../list-detail/index.tsx'
import { TextLink } from '../text-link/index.tsx'
import { Heading, Text } from '../text/index.tsx'
import { Page, Section } from './index.tsx'

const meta = {
  title: 'Content/Page',
  component: Page,
  args: {
    title: 'SMS Campaigns',
    intro: 'What has gone out, what arrived, and who answered.',
    actions: <Button icon="plus">Create Campaign</Button>,
    children: (
      <Section title="This month">
        <Card>
          <Text>Campaigns stand here.</Text>
        </Card>
      </Section>
    ),
  },
  parameters: {
    layout: 'fullscreen',
    ...notes('once per screen, as its outermost element.', 'for parts of a screen: those are Sections.', {
      anatomy: [
        'the way back',
        'the title',
        'an introduction of one sentence',
        'the actions',
        'sections, each with a title of its own',
      ],
      keyboard: 'The title takes the focus when a page is opened.',
      reader:
        'The title is the first-level heading, a Section’s the second, so that the outline is the page’s table of contents.',
      do: { text: 'The name that the sidebar has.', show: <Heading level={3}>Contacts</Heading> },
      dont: {
        text: 'Another name for the same place.',
        show: <Heading level={3}>Manage your people database</Heading>,
      },
    }),
  },
} satisfies Meta<typeof Page>
export default meta

type Story = StoryObj<typeof meta>
export const Normal: Story = {}
export const WithTheWayBack: Story = {
  args: { title: 'Austin 78741, absentee owners', back: <TextLink href="#campaigns">All campaigns</TextLink> },
}
/** Whatever their width, pages begin at one edge: the title does not jump from one to the next. */
export const OneEdgeForAllWidths: Story = {
  render: () => (
    <div style={{ minInlineSize: '110rem' }}>
      {(['narrow', 'normal', 'wide', 'full'] as const).map((width) => (
        <article key={width}>
          <Page width={width} fill={width === 'full'} title={`A ${width} page`}>
            <Text>Its content</Text>
          </Page>
        </article>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const edges = canvas.getAllByRole('heading', { level: 1 }).map((title) => title.getBoundingClientRect().left)
    await expect(new Set(edges).size).toBe(window.innerWidth < 768 ? 2 : 1)
  },
}
export const NarrowForOneForm: Story = { args: { width: 'narrow' } }
/** An offer of some seconds in the head of a page that fills the window takes no room from what is below. */
export const AnOfferInTheHead: Story = {
  args: {
    fill: true,
    width: 'full',
    title: 'Message Center',
    intro: undefined,
    actions: (
      <Notice
        urgent
        afloat="header"
        action={
          <Button size="small" tone="secondary" icon="retry">
            Undo
          </Button>
        }
      >
        Mary A Demostein: Do not contact.
      </Notice>
    ),
    children: <Card>Below</Card>,
  },
  play: async ({ canvas }) => {
    const head = canvas.getByRole('heading', { level: 1 }).closest('header')
    const offer = canvas.getByRole('alert')
    if (window.innerWidth >= 1024) await expect(head?.getBoundingClientRect().height).toBe(40)
    await expect(offer.getBoundingClientRect().bottom).toBeLessThan(
      canvas.getByText('Below').getBoundingClientRect().top,
    )
  },
}
/** What stands last takes what is left of the window, and scrolls by itself. */
export const FillsTheWindow: Story = {
  args: {
    fill: true,
    width: 'full',
    title: 'Message Center',
    intro: undefined,
    children: (
      <ListDetail
        open={false}
        onBack={() => {}}
        list={
          <Pane padded label="Conversations">
            <Text>Conversations stand here.</Text>
          </Pane>
        }
        detail={
          <Pane padded label="Messages">
            <Text>Select a conversation to view messages</Text>
          </Pane>
        }
      />
    ),
  },
}
