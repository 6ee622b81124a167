import { useMemo } from 'react'
import { correction, generate } from 'lean-qr/nano'
import { toSvgPath } from 'lean-qr/extras/svg'

interface QrProps {
  text: string
  /** What it is for those who do not see it. */
  label: string
  /** A mark of a fifth of its width will lie in the middle: then a quarter of the code may be covered, and it is denser. */
  isCovered?: boolean
}

/** A QR code as one path. */
export function Qr({ text, label, isCovered }: QrProps) {
  const { path, size } = useMemo(() => {
    const code = generate(text, { minCorrectionLevel: isCovered ? correction.Q : correction.M })
    return { path: toSvgPath(code), size: code.size }
  }, [text, isCovered])
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </svg>
  )
}
