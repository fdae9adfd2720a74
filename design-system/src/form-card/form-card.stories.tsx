import type { Meta, StoryObj } from '@storybook/react'
import { formWide, notes } from '../../.storybook/notes.tsx'
import { Button } from '../button/index.tsx'
import { SelectField } from '../select-field/index.tsx'
import { TextField } from '../text-field/index.tsx'
import { FieldRow, FormCard } from './index.tsx'

const meta = {
  title: 'Forms/Form card',
  component: FormCard,
  args: {
    title: 'Basic Property Record Pull',
    text: 'Results arrive by email within 15-30 minutes.',
    actions: <Button type="submit">Submit Request</Button>,
  },
  decorators: [formWide],
  parameters: notes('for a form that stands on a page.', 'within a dialog: there the dialog is the card.', {
    anatomy: ['the title', 'the fields', 'the actions, at the end'],
    keyboard: 'Enter in a field submits. After a refusal the focus is in the first field that is wrong.',
    reader: 'A form named by its title.',
    do: {
      text: 'What belongs together in one card, its action at the end.',
      show: (
        <FormCard title="Profile" actions={<Button>Save Name</Button>}>
          <TextField label="Full name" defaultValue="Ada" />
        </FormCard>
      ),
    },
    dont: {
      text: 'A button that says nothing of what it does.',
      show: (
        <FormCard title="Profile" actions={<Button>Submit</Button>}>
          <TextField label="Full name" defaultValue="Ada" />
        </FormCard>
      ),
    },
  }),
  render: (args) => (
    <FormCard {...args}>
      <FieldRow>
        <SelectField label="Location Type" options={[{ value: 'zipcode', label: 'ZIP Code' }]} />
        <TextField label="Location" placeholder="78741" />
      </FieldRow>
    </FormCard>
  ),
} satisfies Meta<typeof FormCard>
export default meta

type Story = StoryObj<typeof meta>
export const Normal: Story = {}
export const Pending: Story = {
  args: {
    actions: (
      <Button type="submit" busy>
        Submitting...
      </Button>
    ),
  },
}
