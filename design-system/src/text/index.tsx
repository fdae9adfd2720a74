import { chakra } from '@chakra-ui/react/styled-system'

interface TextBase {
  id?: string | undefined
  /** A status is read out when its words change. */
  role?: 'status' | undefined
  children?: React.ReactNode
}

export interface HeadingProps extends TextBase {
  /** Its place in the page's outline. The size follows unless `size` says otherwise. */
  level: 1 | 2 | 3 | 4
  size?: 'display' | 'title' | 'section' | 'card' | 'small' | undefined
  tabIndex?: number | undefined
}

const sizeOfLevel = { 1: 'title', 2: 'section', 3: 'card', 4: 'small' } as const

/** A title in the page's outline. */
export const Heading = ({ level, size, ...rest }: HeadingProps) => (
  <Title as={`h${level}`} size={size ?? sizeOfLevel[level]} {...rest} />
)

export interface TextProps extends TextBase {
  as?: 'p' | 'span' | 'div' | undefined
  size?: 'small' | 'normal' | 'large' | undefined
  /** One line, cut off with an ellipsis. */
  oneLine?: boolean | undefined
  /** Keeps line breaks and spaces as written: a message, an address. */
  asWritten?: boolean | undefined
  /** Each word stays in one piece, even in a narrow cell: a person's name. Only one that is longer than any name still breaks. */
  unbroken?: boolean | undefined
}

/** A paragraph. */
export const Text = ({ as = 'p', ...rest }: TextProps) => <Words as={as} {...kept(rest)} />

/** What matters in a line. */
export const Strong = ({ as = 'span', ...rest }: TextProps) => <Words as={as} strong {...kept(rest)} />

/** What explains or accompanies. */
export const Muted = ({ as = 'p', ...rest }: TextProps) => <Words as={as} muted {...kept(rest)} />

/** Small print beside or below something. */
export const Caption = ({ as = 'p', ...rest }: TextProps) => <Words as={as} muted size="small" {...kept(rest)} />

/** An id, a code, a phone number in a column: every sign equally wide. */
export const Mono = ({ as = 'span', ...rest }: TextProps) => <Words as={as} mono {...kept(rest)} />

/** Twice the longest part of most names: what is longer would push the other columns of a table out of view. */
const tooLong = /[^\s-]{25}/

const kept = <Props extends Pick<TextProps, 'unbroken' | 'children'>>(props: Props): Props =>
  props.unbroken && tooLong.test(String(props.children)) ? { ...props, unbroken: false } : props

const Title = chakra('h2', {
  base: { color: 'fg', fontWeight: 'semibold', textWrap: 'balance', letterSpacing: '-0.015em', lineHeight: '1.2' },
  variants: {
    size: {
      display: {
        fontSize: { base: '4xl', md: '5xl' },
        fontWeight: 'bold',
        letterSpacing: '-0.03em',
        lineHeight: '1.08',
      },
      title: { fontSize: { base: '2xl', md: '3xl' }, letterSpacing: '-0.022em' },
      section: { fontSize: 'xl' },
      card: { fontSize: 'lg', letterSpacing: '-0.01em', lineHeight: '1.35' },
      small: { fontSize: 'md', letterSpacing: '0', lineHeight: '1.4' },
    },
  },
})

const Words = chakra('p', {
  base: { overflowWrap: 'anywhere' },
  variants: {
    size: { small: { fontSize: 'sm' }, normal: {}, large: { fontSize: 'lg' } },
    strong: { true: { fontWeight: 'semibold', color: 'fg' } },
    muted: { true: { color: 'fg.muted' } },
    mono: { true: { fontFamily: 'mono', fontSize: '0.92em' } },
    oneLine: { true: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: '100%' } },
    asWritten: { true: { whiteSpace: 'pre-wrap' } },
    unbroken: { true: { overflowWrap: 'break-word' } },
  },
})
