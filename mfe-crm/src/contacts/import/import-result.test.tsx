import { render, screen } from '@testing-library/react'
import { DesignSystem } from 'design-system/provider'
import { ImportResultView } from './import-result.tsx'

const counts = { created: 5, updated: 0, unchanged: 0, duplicate: 0, invalid: 0, suppressed: 0 }
const status = (row: number) => [row, 'Saved without its status: weird is not one of new and lost'] as const

const show = (incomplete: Map<number, string>) =>
  render(
    <DesignSystem>
      <ImportResultView
        result={{ batchId: 'b', counts, reasons: new Map(), incomplete }}
        file={undefined}
        onUndo={() => {}}
      />
    </DesignSystem>,
  )

test('what a contact was saved without is told with its row, the first three in full', () => {
  show(new Map([[2, 'Saved without its email: ada at home is not an email address'], status(3), status(4), status(5)]))
  expect(screen.getByText('4 contacts were saved without a value of the file')).toBeVisible()
  expect(screen.getByText('Row 2: Saved without its email: ada at home is not an email address')).toBeVisible()
  expect(screen.getByText('Row 4: Saved without its status: weird is not one of new and lost')).toBeVisible()
  expect(screen.queryByText(/^Row 5/)).toBeNull()
  expect(screen.getByText('And 1 more.')).toBeVisible()
})

test('a file that was saved whole has nothing to tell', () => {
  show(new Map())
  expect(screen.queryByText(/saved without/)).toBeNull()
})
