import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '../button/index.tsx'

export interface PagerProps {
  /** From 1. */
  page: number
  pages: number
  onPage: (page: number) => void
  /** "1–50 of 1,204". */
  summary?: string | undefined
}

/** Goes through a list page by page, where it is not scrolled through. */
export function Pager({ page, pages, onPage, summary }: PagerProps) {
  return (
    <Bar aria-label="Pages">
      <span data-part="summary" aria-live="polite">
        {summary ?? `Page ${page} of ${pages}`}
      </span>
      <Button tone="secondary" size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Button tone="secondary" size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </Bar>
  )
}

const Bar = chakra('nav', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    '& > [data-part=summary]': { flex: '1', fontSize: 'sm', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  },
})
