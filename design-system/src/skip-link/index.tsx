import { chakra } from '@chakra-ui/react/styled-system'

/** The first thing the Tab key reaches: past the navigation, to the content with the id `main`. */
export const SkipLink = ({
  href = '#main',
  children = 'Skip to content',
}: {
  href?: string
  children?: React.ReactNode
}) => <Jump href={href}>{children}</Jump>

const Jump = chakra('a', {
  base: {
    position: 'fixed',
    insetBlockStart: '2',
    insetInlineStart: '2',
    zIndex: 50,
    paddingInline: '4',
    paddingBlock: '2',
    borderRadius: 'md',
    background: 'accent.solid',
    color: 'accent.on',
    fontWeight: 'semibold',
    boxShadow: 'lg',
    // Not positioned off-screen: a full-page picture would show it above the fold.
    '&:not(:focus)': { clipPath: 'inset(50%)', opacity: 0, pointerEvents: 'none' },
  },
})
