import { useMemo } from 'react'
import { correction, generate } from 'lean-qr/nano'
import { toSvgPath } from 'lean-qr/extras/svg'

interface QrProps {
  text: string
  /** The accessible name of the code. */
  label: string
  /**
   * A logo of a fifth of the code's width covers its middle. The code is then denser, and a quarter of it may be
   * covered.
   */
  isCovered?: boolean
}

/** A QR code as one path. */
export function Qr({ text, label, isCovered }: QrProps) {
  const { path, size } = useMemo(() => {
    const code = generate(text, { minCorrectionLevel: isCovered ? correction.Q : correction.M })
    return { path: toSvgPath(code), size: code.size }
  }, [text, isCovered])
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} fill="currentColor" />
    </svg>
  )
}
