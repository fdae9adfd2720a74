import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { DesignSystem } from '../provider/index.tsx'
import { FileField, type FileFieldProps } from './index.tsx'

const owners = new File(['phone,name'], 'owners.csv', { type: 'text/csv' })
const picture = new File(['x'], 'house.png', { type: 'image/png' })

function show(props: Partial<FileFieldProps> = {}) {
  render(
    <DesignSystem>
      <Kept {...props} />
    </DesignSystem>,
  )
  return { input: screen.getByLabelText('Upload your list') }
}

const drop = (onto: Element, file: File) => fireEvent.drop(onto, { dataTransfer: { files: [file] } })

test('it is reached and opened with the keyboard, as any file input', async () => {
  const { input } = show()
  await userEvent.tab()
  expect(input).toHaveFocus()
  await userEvent.upload(input, owners)
  expect(screen.getByText(/owners\.csv/)).toBeVisible()
})

test('a file can be dropped on it, and removed; the next one is chosen at once', async () => {
  const { input } = show()
  drop(screen.getByLabelText('Upload your list'), owners)
  expect(screen.getByText(/owners\.csv/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Remove owners.csv' }))
  expect(screen.queryByText(/owners\.csv/)).toBeNull()
  expect(input).toHaveFocus()
})

test('a file of another type is refused with the accepted types, and the previous one stays', () => {
  const { input } = show({ file: owners })
  drop(input, picture)
  expect(input).toHaveAccessibleDescription(/house\.png is not one of \.csv, \.xlsx/)
  expect(screen.getByText(/owners\.csv/)).toBeVisible()
})

test('where one type is taken, the refusal names that one', () => {
  const { input } = show({ accept: '.csv' })
  drop(input, picture)
  expect(input).toHaveAccessibleDescription(/house\.png is not a \.csv file$/)
})

test('the same file can be chosen again: it may have been corrected meanwhile', async () => {
  const taken: (File | undefined)[] = []
  render(
    <DesignSystem>
      <FileField label="Upload your list" onFile={(file) => taken.push(file)} />
    </DesignSystem>,
  )
  await userEvent.upload(screen.getByLabelText('Upload your list'), owners)
  await userEvent.upload(screen.getByLabelText('Upload your list'), owners)
  expect(taken).toEqual([owners, owners])
})

test('while it is read its progress shows, and nothing can be dropped on a disabled one', () => {
  const { input } = show({ file: owners, progress: 0.42, disabled: true })
  expect(screen.getByRole('progressbar', { name: 'Reading owners.csv' })).toHaveAttribute('value', '42')
  drop(input, new File(['x'], 'other.csv'))
  expect(screen.queryByText(/other\.csv/)).toBeNull()
})

function Kept({ file: start, ...props }: Partial<FileFieldProps>) {
  const [file, setFile] = useState(start)
  return <FileField label="Upload your list" accept=".csv,.xlsx" {...props} file={file} onFile={setFile} />
}
