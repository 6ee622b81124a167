/** Arabic, for the address to receive at. */
import type { ReceiveMessages } from '../en/receive'
const receive: ReceiveMessages = {
  titles: { WalletReceive: 'استلام', WalletCompatibleNetworks: 'شبكات هذا العنوان' },
  code: 'رمز عنوانك على {network}. لاستخدامه دون كاميرا، انسخ العنوان.',
  codeOfAny: 'رمز عنوانك. لاستخدامه دون كاميرا، انسخ العنوان.',
  receiveHint: 'اطلب عملات على {network} فقط. ما يصل عبر شبكة أخرى قد يتعذّر الوصول إليه.',
  receiveAnyHint: 'العنوان هو نفسه على جميع هذه الشبكات. اتفق مع المُرسِل على واحدة منها.',
  networkOf: 'الشبكة: {network}',
  anyNetwork: 'أيّ منها',
  copyFailed: 'لم يُنسخ. حدِّده في الأعلى.'
}

export default receive
