/** Arabic, for an account's activity. */
import type { ActivityMessages } from '../en/activity'
const activity: ActivityMessages = {
  language: 'ar-u-nu-latn',
  title: 'النشاط',
  operations: {
    approve: 'موافقة',
    borrow: 'اقتراض',
    burn: 'حرق',
    buy: 'شراء',
    cancel: 'أُلغيت',
    claim: 'مطالبة',
    deploy: 'نشر',
    deposit: 'إيداع',
    execute: 'تنفيذ',
    mint: 'سكّ',
    receive: 'استلام',
    repay: 'سداد',
    sell: 'بيع',
    send: 'إرسال',
    stake: 'رهن',
    trade: 'مبادلة',
    unstake: 'فك الرهن',
    withdraw: 'سحب',
    failed: 'فشلت',
    pending: 'قيد الانتظار',
    replaced: 'استُبدلت'
  },
  toReceiver: 'إلى {address}',
  fromSender: 'من {address}',
  withCounterparty: 'مع {address}',
  forAmount: 'مقابل {amount}',
  noActivity: 'لا شيء هنا بعد',
  noActivityHint: 'ما يُرسَل من هنا يظهر فورًا، وكل ما سواه حالما يُعرف.'
}

export default activity
