/** Time zones of mainland China, Hong Kong and Macau, in capitals. Specification, section 9. Nothing is switched off by them: hosted services decide by themselves whom they serve. */
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

/** `zone`: as `Intl.DateTimeFormat().resolvedOptions().timeZone` has it, in any spelling. */
export const isRestrictedZone = (zone: string): boolean => ZONES.includes(zone.toUpperCase())
