import type { Meta, StoryObj } from '@storybook/react'
import { expect } from 'storybook/test'
import { narrow, notes } from '../../.storybook/notes.tsx'
import { Caption, Strong, Text } from '../text/index.tsx'
import { EmailAddress } from './index.tsx'

const long = 'bartholomew.wolfeschlegelsteinhausen@whitfieldhomes.example'

const meta = {
  title: 'Content/Email address',
  component: EmailAddress,
  args: { children: long },
  render: (args) => (
    <div style={{ maxInlineSize: '13rem' }}>
      <Text>
        <Strong>Bartholomew Wolfeschlegelsteinhausen</Strong>
      </Text>
      <Caption>
        <EmailAddress {...args} />
      </Caption>
    </div>
  ),
  decorators: [narrow],
  parameters: notes(
    'wherever an address stands in a cell or a card that can be narrower than the address.',
    'in a field, a link to write to it, or where it is cut to one line.',
    {
      anatomy: ['the address, which may break before @ . _ + and -'],
      keyboard: 'None.',
      reader: 'Read and copied as one word.',
      do: {
        text: 'Let it go on before a sign.',
        show: (
          <div style={{ inlineSize: '11rem' }}>
            <Text>
              <EmailAddress>{long}</EmailAddress>
            </Text>
          </div>
        ),
      },
      dont: {
        text: 'Let it break anywhere.',
        show: (
          <div style={{ inlineSize: '11rem' }}>
            <Text>{long}</Text>
          </div>
        ),
      },
    },
  ),
} satisfies Meta<typeof EmailAddress>
export default meta

type Story = StoryObj<typeof meta>
export const LongNarrow: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(long)).toBeVisible()
  },
}
export const Short: Story = { args: { children: 'al@example.com' } }
/** A word that is longer than the line breaks within. */
export const WithoutSigns: Story = { args: { children: `${'long'.repeat(14)}@example.com` } }
