import { chakra } from '@chakra-ui/react/styled-system'
import { Icon } from '../icon/index.tsx'
import { SiteSection, type SiteSectionProps } from '../parts/site-section.tsx'

export interface Plan {
  name: string
  /** For whom. */
  text: string
  /** "From 1,000 uses a month per service". */
  minimum: string
  /** The plan's button, in its link. */
  action: React.ReactNode
  /** One plan may stand out, with a word that says why. */
  highlight?: string | undefined
}

export interface PlanRow {
  name: string
  /** One per plan, in the plans' order. True and false become a tick and a dash. */
  values: readonly (string | boolean)[]
}

export interface PlanTableProps extends Omit<SiteSectionProps, 'children'> {
  caption: string
  plans: readonly Plan[]
  groups: readonly { title: string; rows: readonly PlanRow[] }[]
  note?: React.ReactNode
  /** Above the table: a calculator, say. */
  children?: React.ReactNode
}

/** Plans side by side: what each costs per use and what it includes. Scrolls sideways on a phone, with the names in view. */
export const PlanTable = ({ caption, plans, groups, note, children, ...section }: PlanTableProps) => (
  <SiteSection {...section}>
    {children}
    <Frame tabIndex={0} aria-label={`${caption}, scrollable`}>
      <table aria-label={caption}>
        <thead>
          <tr>
            <th scope="col"><span data-part="hidden">What</span></th>
            {plans.map(({ name, text, minimum, action, highlight }) => (
              <th key={name} scope="col" data-highlight={highlight ? '' : undefined}>
                <span data-part="name">{name}{highlight && <span data-part="badge">{highlight}</span>}</span>
                <span data-part="text">{text}</span>
                <span data-part="minimum">{minimum}</span>
                {action}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr><th scope="colgroup" colSpan={plans.length + 1} data-part="group">{title}</th></tr>
            {rows.map(({ name, values }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, index) => <td key={plans[index]?.name ?? index} data-highlight={plans[index]?.highlight ? '' : undefined}>{shown(value)}</td>)}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Frame>
    {note && <Note>{note}</Note>}
  </SiteSection>
)

function shown(value: string | boolean) {
  if (value === true) return <Icon name="check" label="Included" />
  return value === false ? <span data-part="no"><span aria-hidden="true">–</span><span data-part="hidden">Not included</span></span> : value
}

const Note = chakra('div', { base: { color: 'fg.muted', fontSize: 'sm' } })

const Frame = chakra('section', {
  base: {
    overflowX: 'auto', borderRadius: 'lg', borderWidth: '1px', borderColor: 'line', background: 'surface', boxShadow: 'sm',
    '& table': { width: '100%', minWidth: '44rem', borderCollapse: 'separate', borderSpacing: '0', fontVariantNumeric: 'tabular-nums' },
    '& :is(th, td)': { paddingInline: '5', paddingBlock: '3', textAlign: 'start', verticalAlign: 'top' },
    '& thead :is(th, td)': { paddingBlock: '6', verticalAlign: 'bottom', fontWeight: 'normal', width: '24%' },
    '& thead th > span': { display: 'block' },
    '& [data-part=name]': { fontSize: 'xl', fontWeight: 'semibold', letterSpacing: '-0.015em' },
    '& [data-part=badge]': { marginInlineStart: '2', paddingInline: '2', paddingBlock: '0.5', borderRadius: 'full', background: 'flag.solid', color: 'flag.on', fontSize: 'xs', fontWeight: 'semibold', letterSpacing: '0', verticalAlign: 'middle', whiteSpace: 'nowrap' },
    '& [data-part=text]': { color: 'fg.muted', fontSize: 'sm' },
    '& [data-part=minimum]': { marginBlock: '2', fontSize: 'sm', fontWeight: 'semibold' },
    '& [data-part=group]': { background: 'sunken', fontSize: 'sm', fontWeight: 'semibold', color: 'fg.muted', paddingBlock: '2' },
    '& tbody th[scope=row]': { position: 'sticky', insetInlineStart: '0', background: 'surface', fontWeight: 'medium' },
    '& tbody tr + tr > *': { borderBlockStartWidth: '1px', borderColor: 'line' },
    '& td[data-highlight], & th[data-highlight]': { background: 'accent.subtle' },
    '& td svg': { color: 'good.solid' },
    '& [data-part=no]': { color: 'fg.subtle' },
    '& [data-part=hidden]': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
})
