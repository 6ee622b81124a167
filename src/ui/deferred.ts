/** Shared parts of the deferred views. The CDN build puts them where all of these views reach them. */
import deferredStyles from './styles/deferred.css'
import type { IconPath } from './components/icon'
import { addSheet } from './host'

/** Adds a view's own styles, after the styles that it shares with other deferred views. */
export const addDeferredStyles = (styles: string): void => {
  addSheet(deferredStyles)
  addSheet(styles)
}

/** Attributes of a link to another site. It opens in a new tab that has no access to this page. */
export const EXTERNAL_LINK = { target: '_blank', rel: 'noopener noreferrer' } as const

/** Icons of several deferred views. The visual language has one drawing for each thing. */
export const CLOCK = 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM10 6v4l2.5 2'
export const COINS =
  ('M10 8.5c3.6 0 6.5-1.2 6.5-2.8S13.6 3 10 3 3.5 4.2 3.5 5.7s2.9 2.8 6.5 2.8zM3.5 5.7v8.5C3.5 15.8 6.4 17 10 ' +
    '17s6.5-1.2 6.5-2.8V5.7M3.5 10c0 1.5 2.9 2.7 6.5 2.7s6.5-1.2 6.5-2.7') as IconPath
export const COPY =
  ('M7 7V5a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-2M5 7h6a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H5a2 2 0 0 ' +
    '1-2-2V9a2 2 0 0 1 2-2z') as IconPath
export const GLASS = 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12zM13.3 13.3L17 17'
export const GLOBE =
  ('M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM2.5 10h15M10 2.5c2.1 2.1 3.2 4.6 3.2 7.5s-1.1 5.4-3.2 ' +
    '7.5C7.9 15.4 6.8 12.9 6.8 10S7.9 4.6 10 2.5z') as IconPath
export const LEAVE = 'M8 3.5H5.5a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2H8M13 6.5l3.5 3.5-3.5 3.5M16 10H8'
export const NEXT = 'M8 5l5 5-5 5'
export const OPEN =
  'M8 4H5.5A1.5 1.5 0 0 0 4 5.5v9A1.5 1.5 0 0 0 5.5 16h9a1.5 1.5 0 0 0 1.5-1.5V12M12 3.5h4.5V8M16 4l-6.5 6.5'
export const PERSON = 'M10 10a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6zM3.8 16.8c.9-2.6 3.3-4 6.2-4s5.3 1.4 6.2 4'
export const PLUS = 'M10 4v12M4 10h12'
export const RECEIVE = 'M10 3v9.5M6 8.8l4 4 4-4M4 16.5h12'
export const SEND = 'M5 15L15 5M7 5h8v8'
export const SHIELD = 'M10 2.5l6 2v5c0 3.8-2.5 6.5-6 8-3.5-1.5-6-4.2-6-8v-5z'
export const SWAP = 'M4 6.5h11.5M12.5 3.5l3 3-3 3M16 13.5H4.5M7.5 10.5l-3 3 3 3'
