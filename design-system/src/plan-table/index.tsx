import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { Icon } from '../icon/index.tsx'
import { SiteSection, type SiteSectionProps } from '../parts/site-section.tsx'
import { visuallyHidden } from '../parts/visually-hidden.ts'

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

/** Plans side by side: what each costs per use and what it includes. On a phone one plan at a time, chosen above the table. */
export const PlanTable = ({ caption, plans, groups, note, children, ...section }: PlanTableProps) => (
  <SiteSection {...section}>
    {children}
    <Frame>
      <Choice plans={plans} />
      <table aria-label={caption}>
        <thead>
          <tr>
            <th scope="col">
              <span data-part="hidden">What</span>
            </th>
            {plans.map(({ name, text, minimum, action, highlight }, index) => (
              <th key={name} scope="col" data-plan={index} data-highlight={highlight ? '' : undefined}>
                <span data-part="name">
                  {name}
                  {highlight && <span data-part="badge">{highlight}</span>}
                </span>
                <span data-part="text">{text}</span>
                <span data-part="minimum">{minimum}</span>
                {action}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <th scope="colgroup" colSpan={plans.length + 1} data-part="group">
                {title}
              </th>
            </tr>
            {rows.map(({ name, values }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, index) => (
                  <td
                    key={plans[index]?.name ?? index}
                    data-plan={index}
                    data-highlight={plans[index]?.highlight ? '' : undefined}
                  >
                    {shown(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Frame>
    {note && <Note>{note}</Note>}
  </SiteSection>
)

/** Which plan a phone shows. Radio buttons and styles alone: it works before and without scripts. */
function Choice({ plans }: Pick<PlanTableProps, 'plans'>) {
  const group = useId()
  const first = Math.max(
    0,
    plans.findIndex(({ highlight }) => highlight),
  )
  return (
    <fieldset data-part="choice">
      <legend data-part="hidden">Plan to show</legend>
      {plans.map(({ name }, index) => (
        <label key={name}>
          <input type="radio" name={group} value={index} defaultChecked={index === first} data-part="hidden" />
          {name}
        </label>
      ))}
    </fieldset>
  )
}

function shown(value: string | boolean) {
  if (value === true) return <Icon name="check" label="Included" />
  return value === false ? (
    <span data-part="no">
      <span aria-hidden="true">–</span>
      <span data-part="hidden">Not included</span>
    </span>
  ) : (
    value
  )
}

const Note = chakra('div', { base: { color: 'fg.muted', fontSize: 'sm' } })

/** Up to four plans. */
const onlyTheChosen = Object.fromEntries(
  [0, 1, 2, 3].map((plan) => [
    `&:has(input[value="${plan}"]:checked) [data-plan]:not([data-plan="${plan}"])`,
    { display: 'none' },
  ]),
)

const Frame = chakra('div', {
  base: {
    containerType: 'inline-size',
    borderRadius: 'lg',
    borderWidth: '1px',
    borderColor: 'line',
    background: 'surface',
    boxShadow: 'sm',
    overflow: 'hidden',
    '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: '0', fontVariantNumeric: 'tabular-nums' },
    '& :is(th, td)': { paddingInline: '5', paddingBlock: '3', textAlign: 'start', verticalAlign: 'top' },
    '& thead :is(th, td)': { paddingBlock: '6', verticalAlign: 'bottom', fontWeight: 'normal', width: '24%' },
    '& thead th > span': { display: 'block' },
    '& [data-part=name]': { fontSize: 'xl', fontWeight: 'semibold', letterSpacing: '-0.015em' },
    '& [data-part=badge]': {
      marginInlineStart: '2',
      paddingInline: '2',
      paddingBlock: '0.5',
      borderRadius: 'full',
      background: 'flag.solid',
      color: 'flag.on',
      fontSize: 'xs',
      fontWeight: 'semibold',
      letterSpacing: '0',
      verticalAlign: 'middle',
      whiteSpace: 'nowrap',
    },
    '& [data-part=text]': { color: 'fg.muted', fontSize: 'sm' },
    '& [data-part=minimum]': { marginBlock: '2', fontSize: 'sm', fontWeight: 'semibold' },
    '& [data-part=group]': {
      background: 'sunken',
      fontSize: 'sm',
      fontWeight: 'semibold',
      color: 'fg.muted',
      paddingBlock: '2',
    },
    '& tbody th[scope=row]': { fontWeight: 'medium' },
    '& tbody tr + tr > *': { borderBlockStartWidth: '1px', borderColor: 'line' },
    '& td[data-highlight], & th[data-highlight]': { background: 'accent.subtle' },
    '& td svg': { color: 'good.solid' },
    '& [data-part=no]': { color: 'fg.subtle' },
    '& [data-part=hidden]': visuallyHidden,
    '& [data-part=choice]': { display: 'none' },
    '@container (max-width: 40rem)': {
      '& [data-part=choice]': {
        display: 'flex',
        gap: '1',
        padding: '1',
        margin: '4',
        borderRadius: 'md',
        background: 'sunken',
        position: 'relative',
        '& > label': {
          flex: '1',
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          minHeight: '2.75rem',
          borderRadius: 'sm',
          fontSize: 'sm',
          fontWeight: 'semibold',
          color: 'fg.muted',
          cursor: 'pointer',
        },
        '& > label:has(:checked)': { background: 'surface', color: 'fg', boxShadow: 'sm' },
        '& > label:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.solid', outlineOffset: '2px' },
      },
      ...onlyTheChosen,
      '& thead :is(th, td)': { width: '50%', paddingBlock: '5' },
      '& :is(th, td)': { paddingInline: '4' },
      '& :is(th, td)[data-highlight]': { background: 'transparent' },
    },
  },
})
