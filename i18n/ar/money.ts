/** Arabic, for what an account holds and does with it. */
import type { MoneyWords } from '../en/money'

const money: MoneyWords = {
  titles: {
    WalletReceive: 'استلام',
    WalletCompatibleNetworks: 'شبكات هذا العنوان'
  },
  code: 'رمز عنوانك على {network}. لاستخدامه دون كاميرا، انسخ العنوان.',
  codeOfAny: 'رمز عنوانك. لاستخدامه دون كاميرا، انسخ العنوان.',
  receiveHint: 'اطلب عملات على {network} فقط. ما يصل عبر شبكة أخرى قد يتعذّر الوصول إليه.',
  receiveAnyHint: 'العنوان هو نفسه على جميع هذه الشبكات. اتفق مع المُرسِل على واحدة منها.',
  networkOf: 'الشبكة: {network}',
  anyNetwork: 'أيّ منها',
  copyFailed: 'لم يُنسخ. حدِّده في الأعلى.',
  notices: {
    tokensFailed: 'رصيد الرموز غير متاح',
    historyFailed: 'تعذّر جلب المعاملات'
  },
  refusals: {
    fee: 'لا تناسب الرسوم ما تطلبه الشبكة الآن. راجعها من جديد.',
    nonce: 'تعدّ المحفظة معاملاتها على غير ما تعدّه الشبكة. انتظر المعاملات الجارية ثم أعِد المحاولة.',
    funds: 'لا يغطي الرصيد المبلغ والرسوم.',
    gas: 'تحتاج المعاملة إلى عمل أكثر أو أقل مما قُدِّر. أعِد المحاولة.',
    type: 'لا تعرف الشبكة هذا النوع من المعاملات.'
  }
}

export default money
