/**
 * Time zones of mainland China, Hong Kong and Macau, in capitals. Specification, section 9. They disable nothing:
 * hosted services decide by themselves whom they serve.
 */
const ZONES: readonly string[] = [
  'ASIA/SHANGHAI',
  'ASIA/URUMQI',
  'ASIA/CHONGQING',
  'ASIA/HARBIN',
  'ASIA/KASHGAR',
  'ASIA/MACAU',
  'ASIA/HONG_KONG',
  'ASIA/MACAO',
  'ASIA/BEIJING'
]

/**
 * Returns whether a time zone is restricted. `zone`: as in `Intl.DateTimeFormat().resolvedOptions().timeZone`, in any
 * case.
 */
export const isRestrictedZone = (zone: string): boolean => ZONES.includes(zone.toUpperCase())
