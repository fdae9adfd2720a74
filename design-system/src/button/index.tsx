import { chakra } from '@chakra-ui/react/styled-system'
import { Icon, type IconName } from '../icon/index.tsx'
import { Spinner } from '../spinner/index.tsx'
import { useTooltip } from '../tooltip/index.tsx'

type NativeButton = Omit<React.ComponentProps<'button'>, 'color' | 'className' | 'style'>

export interface ButtonProps extends NativeButton {
  /** One primary per view; danger for what cannot be undone; quiet for what stands among many. */
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  icon?: IconName | undefined
  /** A spinner before the label; the button does nothing, keeps the focus and stays as wide as its label. */
  busy?: boolean | undefined
  /** As wide as what it stands in: the one action of a form or a card. */
  wide?: boolean | undefined
  /** The only child (a link, say) takes the button's styles instead. `icon` and `busy` do not apply. */
  asChild?: boolean | undefined
}

/** Does something. To go somewhere, give it a link with `asChild`. */
export function Button({
  tone = 'primary',
  size = 'medium',
  icon,
  busy,
  wide,
  asChild,
  type = 'button',
  disabled,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  if (asChild)
    return (
      <Face asChild tone={tone} size={size} wide={wide} onClick={onClick} {...rest}>
        {children}
      </Face>
    )
  return (
    <Face
      tone={tone}
      size={size}
      wide={wide}
      type={type}
      disabled={disabled && !busy}
      aria-disabled={busy || undefined}
      data-disabled={busy ? '' : undefined}
      aria-busy={busy || undefined}
      onClick={busy ? refused : onClick}
      {...rest}
    >
      {busy ? <Spinner size="small" /> : icon && <Icon name={icon} size="small" />}
      {children}
    </Face>
  )
}

/** A press while busy: it neither acts nor submits a form, by itself or through Enter in one of its fields. `disabled` would drop the focus. */
const refused = (event: React.MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

export interface IconButtonProps extends Omit<NativeButton, 'children'> {
  icon: IconName
  /** What it does, in words: read out, and shown when the pointer rests on it or the Tab key reaches it. */
  label: string
  tone?: ButtonProps['tone']
  size?: ButtonProps['size']
}

/** A button with a sign alone, where the row or the bar says the rest. */
export function IconButton({
  icon,
  label,
  tone = 'quiet',
  size = 'medium',
  type = 'button',
  ...rest
}: IconButtonProps) {
  const { trigger, box } = useTooltip(label, rest)
  return (
    <>
      <Face square tone={tone} size={size} type={type} aria-label={label} {...rest} {...trigger}>
        <Icon name={icon} />
      </Face>
      {box}
    </>
  )
}

const Face = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flex: 'none',
    maxWidth: '100%',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'semibold',
    lineHeight: '1.25',
    textAlign: 'center',
    overflowWrap: 'break-word',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    transitionProperty: 'background-color, border-color, color, box-shadow, transform',
    transitionDuration: 'fast',
    _active: { transform: 'translateY(1px)' },
    _disabled: { cursor: 'not-allowed', opacity: 0.55, boxShadow: 'none', transform: 'none' },
    '&[aria-busy=true]': { opacity: 0.8, cursor: 'progress' },
  },
  variants: {
    tone: {
      primary: {
        background: 'accent.solid',
        color: 'accent.on',
        boxShadow: 'sm',
        _hover: { background: 'accent.hover' },
      },
      secondary: {
        background: 'surface',
        color: 'fg',
        borderColor: 'line.strong',
        boxShadow: 'sm',
        _hover: { background: 'hover' },
      },
      quiet: { background: 'transparent', color: 'fg.muted', _hover: { background: 'hover', color: 'fg' } },
      danger: { background: 'bad.solid', color: 'bad.on', boxShadow: 'sm', _hover: { background: 'bad.hover' } },
    },
    size: {
      small: { minHeight: '2.125rem', paddingInline: '3', paddingBlock: '1', fontSize: 'sm' },
      medium: { minHeight: '2.625rem', paddingInline: '4', paddingBlock: '1.5', fontSize: 'md' },
      large: { minHeight: '3.125rem', paddingInline: '6', paddingBlock: '2', fontSize: 'lg' },
    },
    wide: { true: { width: '100%' } },
    square: { true: { paddingInline: '0' } },
  },
  compoundVariants: [
    { square: true, size: 'small', css: { width: '2.125rem' } },
    { square: true, size: 'medium', css: { width: '2.625rem' } },
    { square: true, size: 'large', css: { width: '3.125rem' } },
  ],
})
