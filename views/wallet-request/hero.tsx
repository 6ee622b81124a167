import type { HeroProps } from '../../src/ui/kit'

/** A wallet's logo in a ring that shows the state of the request. */
export function Hero({ state, logo, badge, title, children }: HeroProps) {
  return (
    <div className="hero">
      <div className="request-status" data-state={state}>
        <svg className="ring" viewBox="0 0 100 100" aria-hidden="true">
          <rect x="1.5" y="1.5" width="97" height="97" rx="30.5" />
          <rect x="1.5" y="1.5" width="97" height="97" rx="30.5" pathLength="100" />
        </svg>
        {logo}
        {badge && <span className="badge">{badge}</span>}
      </div>
      <h3 className="title">{title}</h3>
      <p className="secondary">{children}</p>
    </div>
  )
}
