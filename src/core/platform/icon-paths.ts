/** Icons that the host page's buttons and the dialog share. Each is one stroked path in a 20 by 20 box. */
export const walletIcon =
  'M5 7.5V5.3A1.8 1.8 0 0 1 6.8 3.5h6.4A1.8 1.8 0 0 1 15 5.3v2.2' +
  'M4.5 7.5h11a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2zM14 12h.01'
export const alertIcon = 'M10 3L2.5 16h15zM10 8.5V12M10 13.9h.01'
export const downIcon = 'M5 8l5 5 5-5'
