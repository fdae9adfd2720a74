import { screen } from '@testing-library/react'
import { act } from 'react'
import { visit } from '../testing/index.tsx'
import { notify } from './notify.ts'

test('a failure is read out at once, a success when there is a pause', () => {
  visit([], '/')
  act(() => notify({ title: 'Upload Failed', text: 'Failed to upload file', tone: 'destructive' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Upload FailedFailed to upload file')

  act(() => notify({ title: 'Contact created successfully' }))
  expect(screen.queryByText('Upload Failed')).toBeNull()
  expect(screen.getByText('Contact created successfully')).toBeVisible()
})
