import type { Meta, StoryObj } from '@storybook/react'
import { notes } from '../../.storybook/notes.tsx'
import { Button } from '../button/index.tsx'
import { Card } from '../card/index.tsx'
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
export const NarrowForOneForm: Story = { args: { width: 'narrow' } }
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
