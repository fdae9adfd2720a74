import { chakra } from '@chakra-ui/react/styled-system'

const parcels = {
  high: 'M800 -20H960L938 119.7C886.7 122.3 835.3 122.3 784 120.6Z',
  middle: 'M784 120.6C835.3 122.3 886.7 122.3 938 119.7L908 313.1C860 316 812 316.5 764 315.5Z',
}

/** Parcels and their lot lines, one of them marked: the background of public pages. Fills its container, behind everything. */
export function PlatMap({ marked }: { marked: keyof typeof parcels }) {
  return (
    <Drawing data-part="map" viewBox="0 0 1200 640" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g fill="none" strokeWidth="1">
        <path d="M-20 112C400 30 820 205 1240 66 M-20 300C400 235 820 405 1240 245 M-20 505C400 430 820 600 1240 440" />
        <path d="M60 -20L96 95.4L136 285.6L168 485.9L190 660 M190 -20L222 89.1L258 285.2L286 485.5L304 660 M330 -20L352 91.9L380 291.1L402 490.5L416 660 M480 -20L488 100.7L498 299.7L506 497.3L512 660 M640 -20L634 112.2L628 309.3L624 505.2L622 660 M800 -20L784 120.6L764 315.5L748 510.7L738 660 M960 -20L938 119.7L908 313.1L884 509.6L866 660 M1110 -20L1088 103.6L1056 295.7L1026 495.8L1004 660" />
      </g>
      <path data-part="parcel" strokeLinejoin="round" d={parcels[marked]} />
    </Drawing>
  )
}

const Drawing = chakra('svg', {
  base: {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    zIndex: -1,
    '& path': { vectorEffect: 'non-scaling-stroke' },
    '& g': { stroke: 'line.strong' },
    '& [data-part=parcel]': { fill: 'accent.subtle', stroke: 'accent.solid', strokeWidth: '1.5' },
  },
})
