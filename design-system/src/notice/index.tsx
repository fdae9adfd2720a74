import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '../button/index.tsx'
import { Icon } from '../icon/index.tsx'
import { Actions } from '../parts/actions.tsx'

export interface NoticeProps {
  tone?: 'info' | 'good' | 'warning' | 'bad' | undefined
  title?: string | undefined
  children?: React.ReactNode
  /** What can be done about it. */
  action?: React.ReactNode
  /** It came because of something the reader did, and is read out at once. */
  urgent?: boolean | undefined
  /**
   * For an offer of some seconds: what is read or pressed does not move. `page`: over the page, in `AfloatNotices`; `header`: among the actions of a page that
   * fills the window, whose lower end is written in; there it is as high as they are, and over the page on a phone.
   */
  afloat?: 'page' | 'header' | undefined
}

const signs = { info: 'info', good: 'success', warning: 'warning', bad: 'failure' } as const

/** Something to know on this page, standing there as long as it is true. For the answer to an action that passes, use a toast. */
export function Notice({ tone = 'info', title, children, action, urgent, afloat }: NoticeProps) {
  return (
    <Box tone={tone} afloat={afloat} role={urgent ? 'alert' : 'note'}>
      <Icon name={signs[tone]} />
      <div data-part="words">
        {title && <div data-part="title">{title}</div>}
        {children && <div>{children}</div>}
      </div>
      {action && <Actions part="action">{action}</Actions>}
    </Box>
  )
}

export interface RetryNoticeProps {
  title?: string | undefined
  children: React.ReactNode
  onRetry: () => void
  retrying?: boolean | undefined
}

/** A part of a card or a dialog that could not be loaded, with one way to try again. Where a whole card is missing, use FailureCard. */
export const RetryNotice = ({ title, children, onRetry, retrying }: RetryNoticeProps) => (
  <Notice
    tone="bad"
    urgent
    title={title}
    action={
      <Button size="small" tone="secondary" icon="retry" busy={retrying} onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {children}
  </Notice>
)

/** Offers of some seconds over the page. A later one stands beyond the earlier ones, which do not move. */
export const AfloatNotices = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', lg: 'column-reverse' },
    gap: '2',
    position: 'fixed',
    zIndex: 50,
    // Clear of a toast: below a phone's bar, beside the toast on a desk.
    insetBlock: { base: '4rem auto', lg: 'auto 1rem' },
    insetInline: { base: '1rem', lg: '17rem auto' },
    maxWidth: { lg: 'min(26rem, calc(100vw - 47rem))' },
  },
})

const look = (tone: string) => ({
  background: `${tone}.subtle`,
  borderColor: `${tone}.line`,
  '& > svg, & [data-part=title]': { color: `${tone}.fg` },
})

const Box = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '3',
    paddingBlock: '3',
    paddingInline: '4',
    borderRadius: 'md',
    borderWidth: '1px',
    '& > svg': { marginBlockStart: '0.1rem' },
    '& > [data-part=words]': { flex: '1 1 12rem', minWidth: '0', overflowWrap: 'anywhere' },
    '& [data-part=title]': { fontWeight: 'semibold' },
    '& > [data-part=action]': { flex: '0 1 auto', minWidth: '0', alignSelf: 'center' }, // on a line of its own several wrap
  },
  variants: {
    tone: { info: look('info'), good: look('good'), warning: look('warn'), bad: look('bad') },
    afloat: {
      page: { boxShadow: 'lg', animation: 'rise {durations.slow} {easings.out}' },
      header: {
        zIndex: 50,
        animation: 'rise {durations.slow} {easings.out}',
        position: { base: 'fixed', lg: 'static' },
        boxShadow: { base: 'lg', lg: 'none' },
        insetBlock: '4rem auto',
        insetInline: '1rem',
        alignItems: 'center',
        paddingBlock: { base: '3', lg: '0.5' },
        '& > svg': { marginBlockStart: '0' },
        '& > [data-part=words]': { flex: { base: '1 1 12rem', lg: '0 1 auto' } }, // on one line
      },
    },
  },
})
