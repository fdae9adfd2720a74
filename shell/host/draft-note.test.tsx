import 'fake-indexeddb/auto'
import { fireEvent, render, screen } from '@testing-library/react'
import { DesignSystem } from 'design-system/provider'
import { useDraftForm } from './draft-form.ts'
import { DraftNote } from './draft-note.tsx'
import { keepDraft, readDraft, useDraft, useLongText } from './draft.ts'

const empty = { name: '', text: '' }

const Fields = () => {
  const { values, change, ...draft } = useDraft('fields', empty)
  return (
    <>
      <DraftNote {...draft} />
      <input aria-label="Name" value={values.name} onChange={({ target }) => change({ name: target.value })} />
      <input aria-label="Text" value={values.text} onChange={({ target }) => change({ text: target.value })} />
    </>
  )
}

const Form = () => {
  const { register, ...draft } = useDraftForm('fields', {
    defaultValues: { ...empty, password: '' },
    secrets: ['password'],
  })
  return (
    <>
      <DraftNote {...draft} />
      <input aria-label="Name" {...register('name')} />
      <input aria-label="Text" {...register('text')} />
      <input aria-label="Password" {...register('password')} />
    </>
  )
}

const show = (form: React.ReactNode) => render(<DesignSystem>{form}</DesignSystem>)
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const kept = () => readDraft('fields', empty)?.values

describe.each([
  ['a form of values', <Fields key="fields" />],
  ['a form with a schema', <Form key="form" />],
])('%s', (_, form) => {
  beforeEach(() => keepDraft('fields', { name: 'Oak Street', text: 'Hello' }, empty))

  test('a draft that was discarded by mistake is brought back, and is a draft again', () => {
    show(form)
    expect(screen.getByRole('status')).toHaveTextContent(/^Draft kept from/)
    press('Discard')
    expect(screen.getByLabelText('Name')).toHaveValue('')
    expect(kept()).toBeUndefined()
    expect(screen.getByRole('status')).toHaveTextContent('Draft discarded')
    press('Undo')
    expect(screen.getByLabelText('Name')).toHaveValue('Oak Street')
    expect(kept()).toMatchObject({ name: 'Oak Street', text: 'Hello' })
    expect(screen.getByRole('status')).toHaveTextContent(/^Draft kept from/)
  })

  test('what was typed after it was discarded stays, and the rest comes back beside it', () => {
    show(form)
    press('Discard')
    type('Text', 'Good day')
    press('Undo')
    expect(screen.getByLabelText('Name')).toHaveValue('Oak Street')
    expect(screen.getByLabelText('Text')).toHaveValue('Good day')
    expect(kept()).toMatchObject({ name: 'Oak Street', text: 'Good day' })
  })

  test('the focus stays on the button, so that Enter takes it back', () => {
    show(form)
    const button = screen.getByRole('button', { name: 'Discard' })
    button.focus()
    press('Discard')
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
  })
})

test('a password is not brought back with the rest', () => {
  keepDraft('fields', { name: 'Oak Street', text: '' }, empty)
  show(<Form />)
  type('Password', 'a long secret')
  press('Discard')
  press('Undo')
  expect(screen.getByLabelText('Name')).toHaveValue('Oak Street')
  expect(screen.getByLabelText('Password')).toHaveValue('')
})

test('a long text comes back after it was discarded, unless another one was typed', async () => {
  function Pasted() {
    const { text, change, ...draft } = useLongText('pasted')
    return (
      <>
        <DraftNote {...draft} />
        <textarea aria-label="Phones" value={text} onChange={({ target }) => change(target.value)} />
      </>
    )
  }
  const before = show(<Pasted />)
  type('Phones', '(512) 555-0100')
  before.unmount()
  show(<Pasted />)
  expect(await screen.findByDisplayValue('(512) 555-0100')).toBeVisible()
  press('Discard')
  expect(screen.getByLabelText('Phones')).toHaveValue('')
  press('Undo')
  expect(screen.getByLabelText('Phones')).toHaveValue('(512) 555-0100')
  press('Discard')
  type('Phones', '(512) 555-0101')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
