import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useEffectEvent, useId, useRef, type ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { Button, IconButton } from '../button/index.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { useModal } from '../parts/use-modal.ts'
import { toastsOnTop } from '../toaster/lift-over.ts'

export interface DialogProps {
  title: string
  open: boolean
  /** Escape, the cross, a press beside it. The opener decides whether it closes. */
  onClose: () => void
  /** It shows what is shown this once: it closes by its buttons and the cross alone. */
  isHeld?: boolean | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  /** The actions, the main one last. */
  footer?: React.ReactNode
  children: React.ReactNode
}

/**
 * Asks for something before going on, over the page. Its content exists only while it is open. It renders at the document's end: inside a
 * row that moves, the browser would close it.
 */
export function Dialog({ title, open, onClose, isHeld, size = 'medium', footer, children }: DialogProps) {
  const id = useId()
  const modal = useModal(open, isHeld ? ignore : onClose)
  const body = useRef<HTMLDivElement>(null)
  // A scroll area must be reachable by keyboard, also when nothing in it is focusable.
  useEffect(() => {
    if (body.current) body.current.tabIndex = body.current.scrollHeight > body.current.clientHeight ? 0 : -1
  })
  if (!open) return null
  return createPortal(
    <Frame
      size={size}
      aria-labelledby={id}
      data-held={isHeld || undefined}
      {...toastsOnTop}
      {...modal}
      // A second back gesture closes it whatever was prevented.
      onClose={() => isHeld && modal.ref.current?.showModal()}
    >
      <div data-part="sheet">
        <header>
          <h2 id={id}>{title}</h2>
          <IconButton size="small" icon="close" label="Close" onClick={onClose} />
        </header>
        <div data-part="body" ref={body}>
          {children}
        </div>
        {footer && <footer>{footer}</footer>}
      </div>
    </Frame>,
    document.body,
  )
}

const ignore = () => undefined

/**
 * A dialog whose code comes when it is first opened, for what few visits open: a form above all, with what it is checked by. Render it only
 * while it is open. When the code does not come, a toast says so and `onClose` is called.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function LazyDialog(props: Props) {
    const [Loaded, fetchNow] = useLoaded(load)
    const { onClose } = props
    const open = useEffectEvent(() => fetchNow(onClose))
    useEffect(() => open(), [])
    return Loaded && <Loaded {...props} />
  }
}

export interface ConfirmDialogProps {
  title: string
  open: boolean
  /** What will happen, and whether it can be undone. */
  children: React.ReactNode
  /** The label of the confirm button: "Delete contact", never "OK". */
  confirmLabel: string
  cancelLabel?: string | undefined
  tone?: 'primary' | 'danger' | undefined
  busy?: boolean | undefined
  /** While it is under way: what comes back is shown this once. */
  isHeld?: boolean | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Are you sure? Only for what cannot be undone. */
export function ConfirmDialog({
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'danger',
  busy,
  onConfirm,
  onClose,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" data-autofocus onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button tone={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

const Frame = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0',
    margin: 'auto',
    width: 'calc(100% - 2rem)',
    maxHeight: 'calc(100dvh - 2rem)',
    padding: '0',
    border: 'none',
    borderRadius: 'xl',
    background: 'raised',
    color: 'fg',
    boxShadow: 'lg',
    overflow: 'hidden',
    outline: '1px solid {colors.line}',
    '&[open]': { display: 'flex', animation: 'rise {durations.normal} {easings.out}' },
    '&::backdrop': { background: '{colors.overlay}', animation: 'fade {durations.normal} {easings.out}' },
    '& > [data-part=sheet]': { display: 'flex', flexDirection: 'column', width: '100%', minHeight: '0' },
    '& > [data-part=sheet] > header': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      paddingBlock: '4',
      paddingInlineStart: '6',
      paddingInlineEnd: '4',
    },
    '& > [data-part=sheet] > header > h2': {
      minWidth: '0',
      overflowWrap: 'anywhere', // the name of a file leaves the cross where it is
      fontSize: 'lg',
      fontWeight: 'semibold',
      letterSpacing: '-0.01em',
    },
    '& > [data-part=sheet] > [data-part=body]': {
      display: 'flex',
      flexDirection: 'column',
      gap: '4',
      flex: '1',
      minHeight: '0',
      overflowY: 'auto',
      paddingInline: '6',
      paddingBlockStart: '1',
      paddingBlockEnd: '6',
    },
    '& > [data-part=sheet] > footer': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '2',
      paddingInline: '6',
      paddingBlock: '4',
      borderBlockStartWidth: '1px',
      borderColor: 'line',
      background: 'surface',
    },
    // On a phone it is a bottom sheet, within the thumb's reach.
    '@media (max-width: 30rem)': {
      marginBlockEnd: '0',
      width: '100%',
      maxWidth: '100%',
      borderEndStartRadius: '0',
      borderEndEndRadius: '0',
      '& > [data-part=sheet] > footer > button': { flex: '1' },
    },
  },
  variants: { size: { small: { maxWidth: '27rem' }, medium: { maxWidth: '36rem' }, large: { maxWidth: '56rem' } } },
})
