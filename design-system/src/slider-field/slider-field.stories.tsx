import type { Meta, StoryObj } from '@storybook/react'
import { useState } from 'react'
import { formWide, notes, rightToLeft } from '../../.storybook/notes.tsx'
import { SliderField, type SliderFieldProps } from './index.tsx'

const meta = {
  title: 'Forms/Slider field',
  component: SliderField,
  args: { label: 'Records a month', max: 20, value: 5, shown: '5,000', onChange: () => {} },
  render: (args) => <Moving {...args} />,
  decorators: [formWide],
  parameters: notes(
    'for a rough amount whose effect shows at once: a price, a length.',
    'for an exact amount (TextField).',
    {
      anatomy: ['the label', 'the track', 'the value in words'],
      keyboard: 'Arrow keys by a step, Page Up and Page Down further, Home and End to the ends.',
      reader: 'A slider; its value is read in words.',
      do: {
        text: 'A rough amount, with its effect beside it.',
        show: <SliderField label="Records a month" max={100} value={40} shown="1,000" onChange={() => {}} />,
      },
      dont: {
        text: 'An amount that must be exact.',
        show: <SliderField label="Cents to refund" max={10000} value={1250} shown="1250" onChange={() => {}} />,
      },
    },
  ),
} satisfies Meta<typeof SliderField>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithHint: Story = { args: { hint: 'The plan follows from it.' } }
export const LongText: Story = {
  args: { label: 'How many property records you expect to need in a calendar month, roughly' },
}
export const RightToLeft: Story = { ...rightToLeft, args: { label: 'السجلات' } }

function Moving(args: SliderFieldProps) {
  const [value, setValue] = useState(args.value)
  return <SliderField {...args} value={value} onChange={setValue} shown={(value * 1000).toLocaleString('en-US')} />
}
