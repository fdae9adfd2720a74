import { chakra } from '@chakra-ui/react/styled-system'
import { Icon } from '../icon/index.tsx'

export interface LotMapProps {
  /** The address of the marked lot. */
  address: string
  /** Whose it is, in a few words. */
  owner?: React.ReactNode
}

/** A block as an assessor draws it: lots along a street, those of a list shaded, one marked with its address. Made up, and read as its label alone. */
export const LotMap = ({ address, owner }: LotMapProps) => (
  <Background>
    <svg viewBox="0 0 640 220" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g transform="rotate(-7 320 110)">
        {lots.map(({ x, y, width, height, state }) => (
          <g key={`${x} ${y}`} data-state={state}>
            <rect x={x} y={y} width={width} height={height} />
            <rect
              data-part="house"
              x={x + width * 0.24}
              y={y + height * 0.26}
              width={width * 0.52}
              height={height * 0.34}
              rx="1.5"
            />
          </g>
        ))}
      </g>
    </svg>
    <div data-part="sign">
      <Icon name="pin" size="small" />
      <span>
        <strong>{address}</strong>
        {owner && <span data-part="owner">{owner}</span>}
      </span>
    </div>
  </Background>
)

type State = 'marked' | 'listed' | 'other'

const widths = [46, 40, 52, 44, 48, 38, 50, 44, 46, 54, 40, 48, 44, 50, 42, 46]
const listed = new Set(['1 4', '1 6', '1 11', '2 3', '2 8', '2 9', '2 12', '0 5', '0 9', '3 6', '3 10'])

const lots = [-42, 34, 128, 204].flatMap((y, row) => {
  let x = -31 - row * 9
  return widths.map((width, place) => {
    const lot = { x, y, width, height: 72, state: stateOf(row, place) }
    x += width + (place === 4 || place === 11 ? 22 : 0) // a street crosses here
    return lot
  })
})

function stateOf(row: number, place: number): State {
  if (row === 2 && place === 7) return 'marked'
  return listed.has(`${row} ${place}`) ? 'listed' : 'other'
}

const Background = chakra('div', {
  base: {
    position: 'relative',
    height: '100%',
    minHeight: '8.5rem',
    overflow: 'hidden',
    background: 'sunken',
    '& > svg': { position: 'absolute', inset: '0', width: '100%', height: '100%' },
    '& rect': { fill: 'surface', stroke: 'line.strong', strokeWidth: '1', vectorEffect: 'non-scaling-stroke' },
    '& [data-part=house]': { fill: 'sunken', stroke: 'line' },
    '& [data-state=listed] > rect': { fill: 'accent.subtle', stroke: 'accent.line' },
    '& [data-state=listed] > [data-part=house]': { fill: 'accent.line' },
    '& [data-state=marked] > rect': { fill: 'accent.solid', stroke: 'accent.solid' },
    '& [data-state=marked] > [data-part=house]': { fill: 'accent.on', stroke: 'none' },
    '& > [data-part=sign]': {
      position: 'absolute',
      insetBlockEnd: 'calc(50% + 0.4rem)',
      insetInlineStart: '50%',
      transform: 'translateX(-50%)',
      display: 'flex',
      gap: '2',
      alignItems: 'flex-start',
      maxWidth: 'calc(100% - 1.5rem)',
      width: 'max-content',
      paddingInline: '3',
      paddingBlock: '2',
      borderRadius: 'md',
      background: 'surface',
      boxShadow: 'lg',
      borderWidth: '1px',
      borderColor: 'line',
      fontSize: 'sm',
      lineHeight: '1.3',
      '& svg': { color: 'flag.fg', flex: 'none', position: 'relative', top: '0.1em' },
      '& strong': { display: 'block', fontWeight: 'semibold' },
    },
    '& [data-part=owner]': { color: 'fg.muted', fontSize: 'xs' },
  },
})
