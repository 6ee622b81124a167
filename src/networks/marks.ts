import type { ChainId } from '../core/networks/caip'

const fill = (d: string, color = '#fff'): string => `<path fill="${color}" d="${d}"/>`

/**
 * Draws a mark of 40 × 40: shapes on a ground of one colour, which a round frame clips. The ground covers the square,
 * so that a mark looks the same on light and on dark.
 */
const draw = (ground: string, shapes: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${fill('M0 0h40v40H0z', ground)}${shapes}</svg>`
  )}`

const stroke = (d: string, width: number, color = '#fff'): string =>
  `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="round" d="${d}"/>`

/** A hexagon of radius 6. */
const hexagon = (x: number, y: number): string => `M${x} ${y - 6}l5.2 3v6l-5.2 3-5.2-3v-6z`

/** Marks of the usual networks by CAIP-2 id, as data URLs. Drawn for Billfold: simple shapes, legible from 18 px. */
export const marks: Readonly<Record<ChainId, string>> = {
  'eip155:1': draw(
    '#627eea',
    fill('M20 6v18.5L11 20z', '#ffffffbf') +
      fill('M20 6l9 14-9 4.5z') +
      fill('M11 22.2L20 34v-7.2z', '#ffffffbf') +
      fill('M20 26.8l9-4.6L20 34z')
  ),
  'eip155:8453': draw('#0052ff', fill('M8.1 18.2a12 12 0 1 1 0 3.6H23v-3.6z')),
  'eip155:42161': draw(
    '#213147',
    stroke('M20 6.5l11.7 6.8v13.4L20 33.5 8.3 26.7V13.3z', 2, '#9dcced') +
      stroke('M13.5 28.5l7-18', 3.5) +
      stroke('M20 30l5-13', 3.5, '#28a0f0')
  ),
  'eip155:10': draw(
    '#ff0420',
    stroke('M13.3 14.5c3 0 5 2 4.2 5.5s-3.3 5.5-6.1 5.5-4.8-2-4-5.5 3.1-5.5 5.9-5.5z', 3.5) +
      stroke('M22.3 27.5l2.9-13h4.3c2.7 0 4 1.5 3.4 4s-2.5 3.9-5.2 3.9h-3.7', 3.5)
  ),
  'eip155:137': draw('#7b3fe4', stroke(`${hexagon(14, 16.5)}${hexagon(26, 23.5)}`, 3)),
  'eip155:56': draw(
    '#f0b90b',
    fill(
      'M20 16.3l3.7 3.7-3.7 3.7-3.7-3.7zM20 6.5l8 8-3.2 3.2L20 12.9l-4.8 4.8-3.2-3.2z' +
        'M20 33.5l-8-8 3.2-3.2 4.8 4.8 4.8-4.8 3.2 3.2zM9.7 16.8l3.2 3.2-3.2 3.2L6.5 20z' +
        'M30.3 16.8l3.2 3.2-3.2 3.2-3.2-3.2z',
      '#1e2026'
    )
  ),
  'eip155:43114': draw('#e84142', fill('M18.5 8h4.2l3 5.5L16.5 30H7zM27.8 21l5.2 9H22.6z')),
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': draw(
    '#15101f',
    '<linearGradient id="g" x1="0" y1="1" x2="1" y2="0"><stop stop-color="#9945ff"/>' +
      '<stop offset="1" stop-color="#14f195"/></linearGradient>' +
      fill('M13 10h19l-5 5.3H8zM8 17.4h19l5 5.3H13zM13 24.8h19l-5 5.3H8z', 'url(#g)')
  ),
  'bip122:000000000019d6689c085ae165831e93': draw(
    '#f7931a',
    '<g transform="rotate(14 20 20)">' +
      stroke(
        'M13 11.5h9.5a4.25 4.25 0 0 1 0 8.5H16m6.5 0a4.25 4.25 0 0 1 0 8.5H13m3.5-17v17m2-21v4m5-4v4m-5 17v4m5-4v4',
        3
      ) +
      '</g>'
  )
}
