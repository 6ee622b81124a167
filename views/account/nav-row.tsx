import { Icon, type IconName } from '../../src/ui/kit'
import { EXTERNAL_LINK, NEXT } from '../../src/ui/deferred'

interface NavRowProps {
  icon: IconName
  testId: string
  children: string
  /** Shows at the end of the row. */
  note?: number | undefined
  /** A page of another site, which opens in a new tab. */
  href?: string
  /** The action happens at once and leads to no other view. */
  isLast?: boolean
  onPress?: () => void
}

/** A row of the footer that leads to another view. */
export function NavRow({ icon, testId, children, note, href, isLast, onPress }: NavRowProps) {
  const opensView = !href && !isLast
  const inside = (
    <>
      <Icon name={icon} isFlipped={!opensView} />
      <span className="text">{children}</span>
      {note && <span className="secondary num">{note}</span>}
      {opensView && <Icon name={NEXT} isSmall isFlipped />}
    </>
  )
  return (
    <div role="listitem">
      {href ? (
        <a className="row slim" href={href} {...EXTERNAL_LINK} data-testid={testId}>
          {inside}
        </a>
      ) : (
        <button type="button" className="row slim" data-testid={testId} onClick={onPress}>
          {inside}
        </button>
      )}
    </div>
  )
}
