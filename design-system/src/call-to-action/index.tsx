import { chakra } from '@chakra-ui/react/styled-system'

export interface CallToActionProps {
  id?: string | undefined
  title: string
  text?: React.ReactNode
  action: React.ReactNode
  note?: React.ReactNode
}

/** The end of a public page: the one thing to do now. */
export const CallToAction = ({ id, title, text, action, note }: CallToActionProps) => (
  <Background id={id}>
    <div data-part="panel" data-theme="dark">
      <h2>{title}</h2>
      {text && <div data-part="text">{text}</div>}
      <div data-part="action">{action}</div>
      {note && <div data-part="note">{note}</div>}
    </div>
  </Background>
)

const Background = chakra('section', {
  base: {
    paddingInline: { base: '4', md: '8' },
    paddingBlock: { base: '10', md: '16' },
    maxWidth: '76rem',
    marginInline: 'auto',
    '& > [data-part=panel]': {
      position: 'relative',
      overflow: 'hidden',
      padding: { base: '8', md: '16' },
      borderRadius: 'xl',
      textAlign: 'center',
      color: 'fg',
      backgroundColor: 'accent.subtle',
      backgroundImage:
        'repeating-linear-gradient(78deg, transparent 0 118px, {colors.accent.line} 118px 119px), repeating-linear-gradient(-4deg, transparent 0 88px, {colors.accent.line} 88px 89px)',
    },
    '& h2': {
      fontSize: { base: '3xl', md: '4xl' },
      fontWeight: 'bold',
      letterSpacing: '-0.03em',
      lineHeight: '1.12',
      textWrap: 'balance',
    },
    '& [data-part=text]': {
      marginBlockStart: '3',
      marginInline: 'auto',
      maxWidth: '36rem',
      color: 'fg.muted',
      fontSize: 'lg',
      textWrap: 'pretty',
    },
    '& [data-part=action]': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'center',
      gap: '3',
      marginBlockStart: '8',
    },
    '& [data-part=note]': { marginBlockStart: '4', color: 'fg.muted', fontSize: 'sm' },
  },
})
