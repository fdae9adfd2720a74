import type { Meta, StoryObj } from '@storybook/react'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { formWide, narrow, notes, rightToLeft } from '../../.storybook/notes.tsx'
import { FileField } from './index.tsx'

const owners = new File(['x'.repeat(48_200)], 'owners-78741.csv', { type: 'text/csv' })

const meta = {
  title: 'Forms/File field',
  component: FileField,
  args: {
    label: 'Upload your list',
    accept: '.csv,.xlsx,.xls',
    hint: 'CSV or Excel, up to 10MB. Recommended columns: name, current address, phone, email.',
    onFile: () => {},
  },
  decorators: [formWide],
  parameters: notes('for one file that is read here or sent.', 'for pasted text (TextArea).', {
    anatomy: [
      'the place to drop a file',
      'the button to choose one',
      'its name and size, with a cross',
      'what kinds are taken',
    ],
    keyboard: 'Tab reaches the field, Enter or Space opens the choice of files. The cross removes the file.',
    reader: 'A native file field with a label; hint and error are its description.',
    do: {
      text: 'Which kinds are taken, before one is chosen.',
      show: <FileField label="Contact list" hint="CSV or Excel (.csv, .xlsx)" onFile={() => {}} />,
    },
    dont: {
      text: 'Nothing, and a refusal afterwards.',
      show: <FileField label="Upload" error="Wrong type" onFile={() => {}} />,
    },
  }),
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof FileField>
export default meta

type Story = StoryObj<typeof meta>
export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText('Upload your list'), owners)
    await expect(canvas.getByText(/owners-78741.csv/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove owners-78741.csv' }))
    await expect(canvas.queryByText(/owners-78741.csv/)).toBeNull()
  },
}
export const Chosen: Story = { args: { file: owners } }
export const InProgress: Story = { args: { file: owners, progress: 0.42 } }
export const WithError: Story = { args: { error: 'Please select a file to upload' } }
export const Disabled: Story = { args: { disabled: true } }
export const LongNameNarrow: Story = {
  args: {
    file: new File(['x'], 'export_of_all_owners_in_travis_and_williamson_county_final_version_2_corrected.xlsx'),
  },
  decorators: [narrow],
}
export const RightToLeft: Story = { ...rightToLeft, args: { label: 'تحميل القائمة' } }

function Kept(props: React.ComponentProps<typeof FileField>) {
  const [file, setFile] = useState(props.file)
  return <FileField {...props} file={file} onFile={setFile} />
}
