/** The wallet's side of EIP-6963. https://eips.ethereum.org/EIPS/eip-6963 */
import type { Announcing } from './options'

/** A wallet's announcement. Typed loosely on purpose: hostile announcers break it. */
export interface Announcement {
  info: { uuid: string; name: string; icon: string; rdns: string }
  provider: unknown
}

/** Milliseconds. Chosen: well after a page has loaded and drawn itself. */
const LATE_MS = 1_500

export const icon = (letter: string, colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">` +
      `<rect width="40" height="40" rx="10" fill="${colour}"/>` +
      `<text x="20" y="27" font-family="sans-serif" font-size="20" font-weight="700" ` +
      `text-anchor="middle" fill="#fff">${letter}</text></svg>`
  )}`

export const dispatchAnnouncement = (detail: unknown) => {
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

/** Announces now and on every request of the page. Returns a function that announces once more. */
export const announce = ({ info, provider }: Announcement, when: () => Announcing): (() => void) => {
  const detail = Object.freeze({ info: Object.freeze({ ...info }), provider })
  let isDue = when() !== 'late'
  const announceNow = () => {
    if (isDue && when() !== 'off') dispatchAnnouncement(detail)
  }
  window.addEventListener('eip6963:requestProvider', announceNow)
  announceNow()
  if (when() === 'repeat') {
    announceNow()
    announceNow()
  }
  if (!isDue) {
    setTimeout(() => {
      isDue = true
      announceNow()
    }, LATE_MS)
  }
  return () => {
    isDue = true
    dispatchAnnouncement(detail)
  }
}
