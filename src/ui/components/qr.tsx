import { useMemo } from 'react'
import { correction, generate } from 'lean-qr/nano'
import { toSvgPath } from 'lean-qr/extras/svg'
import { addSheet } from '../host'
import styles from '../styles/qr.css'

/** Adds the styles of a code's frame. A view shows the frame before it has the text of its code. */
export const addQrStyles = (): void => addSheet(styles)

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
