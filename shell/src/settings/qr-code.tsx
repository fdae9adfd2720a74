import { encode } from 'uqr'

interface QrCodeProps {
  text: string
  /** The accessible name. */
  label: string
}

const quietZone = 4 // ISO/IEC 18004 requires a quiet zone of four modules

/** A QR code: dark on light in both colour modes, because many cameras read no other. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: quietZone, ecc: 'M' })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      width="208"
      height="208"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} rx="1.5" fill="white" />
      <path d={dark} fill="black" />
    </svg>
  )
}
