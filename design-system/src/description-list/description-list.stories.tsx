import type { Meta, StoryObj } from '@storybook/react'
import { expect } from 'storybook/test'
import { formWide, narrow, notes } from '../../.storybook/notes.tsx'
import { DescriptionList } from './index.tsx'

const meta = {
  title: 'Content/Description list',
  component: DescriptionList,
  args: {
    items: [
      { term: 'Order', value: 'SMS campaign' },
      { term: 'Recipients', value: '602' },
      { term: 'Price each', value: '$0.05' },
      { term: 'Total', value: '$30.10', strong: true },
    ],
  },
  parameters: notes(
    'for the named values of one thing.',
    'for several things with the same values: that is a DataTable.',
    {
      anatomy: ['names', 'values'],
      keyboard: 'Nothing to reach but links in the values.',
      reader: 'A description list: each value is read with its name.',
      do: {
        text: 'Short names, one value each.',
        show: (
          <DescriptionList
            items={[
              { term: 'Records', value: '1,204' },
              { term: 'Price', value: '$30.10', strong: true },
            ]}
          />
        ),
      },
      dont: {
        text: 'Sentences as names.',
        show: <DescriptionList items={[{ term: 'The number of records that are in your list', value: '1,204' }]} />,
      },
    },
  ),
} satisfies Meta<typeof DescriptionList>
export default meta

type Story = StoryObj<typeof meta>
export const Fields: Story = {}
export const Receipt: Story = { args: { receipt: true }, decorators: [formWide] }
export const LongNarrow: Story = {
  args: {
    receipt: true,
    items: [{ term: 'Description', value: 'Property search for Mississippi-Sunflower County, job 4f9c2b5e' }],
  },
  decorators: [narrow],
}
export const AFigureBesideALongTerm: Story = {
  args: {
    receipt: true,
    items: [{ term: 'Kept for answers that are charged when their day is over', value: '-$0.04' }],
  },
  decorators: [narrow],
  play: async ({ canvas }) => {
    const figure = document.createRange()
    figure.selectNodeContents(canvas.getByText('-$0.04'))
    await expect(figure.getClientRects().length).toBe(1)
  },
}
