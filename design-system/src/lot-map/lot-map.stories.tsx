import type { Meta, StoryObj } from '@storybook/react'
import { formWide, notes } from '../../.storybook/notes.tsx'
import { LotMap } from './index.tsx'

const meta = {
  title: 'Public pages/Lot map',
  component: LotMap,
  args: { address: '1804 Wickersham Ln', owner: 'Marisol Ortega, owner since 2009' },
  decorators: [formWide],
  parameters: notes('to say on a public page where a list comes from.', 'for a real map: its lots are made up.', {
    anatomy: ['lots, one of them marked', 'its address and owner'],
    keyboard: 'Nothing to reach.',
    reader: 'A drawing: only address and owner are read.',
    do: {
      text: 'A lot, its address and who owns it.',
      show: <LotMap address="1804 Wickersham Ln" owner="Marisol Ortega" />,
    },
    dont: { text: 'As if it were the customer’s own map.', show: <LotMap address="Your search results: 1,204 lots" /> },
  }),
} satisfies Meta<typeof LotMap>
export default meta

type Story = StoryObj<typeof meta>
export const Marked: Story = {}
export const AddressAlone: Story = { args: { owner: undefined } }
export const LongAddress: Story = {
  args: {
    address: '10428 Old San Antonio Road and Wickersham Lane, Building Seventeen, Unit 4',
    owner: 'The Przybylski-Featherstonehaugh Family Revocable Living Trust',
  },
}
