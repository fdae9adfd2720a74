import { chakra } from '@chakra-ui/react/styled-system'

export interface SiteFooterProps {
  logo: React.ReactNode
  text?: React.ReactNode
  groups: readonly { title: string; links: readonly React.ReactNode[] }[]
  /** The last line: whose site this is. */
  note?: React.ReactNode
  /** Anchor, such as `contact`. */
  id?: string | undefined
}

/** The public site's foot: what else there is to know, and how to reach us. */
export const SiteFooter = ({ logo, text, groups, note, id }: SiteFooterProps) => (
  <Foot id={id}>
    <div data-part="inside">
      <div data-part="brand">
        {logo}
        {text && <div data-part="text">{text}</div>}
      </div>
      {groups.map(({ title, links }) => (
        <div key={title}>
          <h2>{title}</h2>
          <ul>
            {links.map((link, index) => (
              <li key={index}>{link}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
    {note && <div data-part="note">{note}</div>}
  </Foot>
)

const Foot = chakra('footer', {
  base: {
    borderBlockStartWidth: '1px',
    borderColor: 'line',
    background: 'surface',
    color: 'fg.muted',
    fontSize: 'sm',
    containerType: 'inline-size',
    '& > [data-part=inside]': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '8',
      maxWidth: '76rem',
      marginInline: 'auto',
      paddingInline: { base: '4', md: '8' },
      paddingBlock: '12',
    },
    '& [data-part=inside] > *': { flex: '1 1 8rem' },
    '& [data-part=inside] > [data-part=brand]': {
      flex: '3 1 16rem',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      gap: '3',
      '& [data-part=text]': { maxWidth: '22rem' },
      '& a': { display: 'inline-flex' },
      '@container (max-width: 56rem)': { flexBasis: '100%' }, // so that the groups keep together
    },
    '& li:not(:has(a))': { paddingBlock: '1' }, // as high as a link
    '& h2': { color: 'fg', fontWeight: 'semibold', fontSize: 'sm', marginBlockEnd: '2' },
    '& a': {
      display: 'inline-block',
      paddingBlock: '1',
      color: 'fg.muted',
      textDecoration: 'none',
      borderRadius: 'sm',
      _hover: { color: 'fg', textDecoration: 'underline' },
    },
    '& > [data-part=note]': {
      paddingBlockEnd: '8',
      paddingInline: { base: '4', md: '8' },
      maxWidth: '76rem',
      marginInline: 'auto',
    },
  },
})
