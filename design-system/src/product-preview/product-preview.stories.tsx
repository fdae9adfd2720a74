import type { Meta, StoryObj } from '@storybook/react'
import { formWide, notes } from '../../.storybook/notes.tsx'
import { StatCard } from '../stat-card/index.tsx'
import { ProductPreview } from './index.tsx'

const meta = {
  title: 'Public pages/Product preview',
  component: ProductPreview,
  args: {
    label: 'The dashboard',
    address: 'lotline.app/dashboard',
    children: <StatCard label="Response Rate" value="11%" />,
  },
  decorators: [formWide],
  parameters: notes(
    'to show the product on a public page with its own components and sample data.',
    'for anything that should work: nothing in it can be used.',
    {
      anatomy: ['a window with an address', 'the product’s own components in it'],
      keyboard: 'Nothing in it can be reached.',
      reader: 'A picture with a name: what is in it is not read.',
      do: {
        text: 'Made-up people, and every part as it is in the product.',
        show: (
          <ProductPreview label="A figure">
            <StatCard label="Replies" value="86" icon="message" />
          </ProductPreview>
        ),
      },
      dont: {
        text: 'A drawing of what the product cannot do.',
        show: (
          <ProductPreview label="A figure">
            <StatCard label="Revenue tomorrow" value="+900%" icon="trend" />
          </ProductPreview>
        ),
      },
    },
  ),
} satisfies Meta<typeof ProductPreview>
export default meta

type Story = StoryObj<typeof meta>
export const Dashboard: Story = {}
