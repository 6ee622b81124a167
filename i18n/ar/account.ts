/** Arabic (modern standard), later screens. */
import type { AccountMessages } from '../en/account'

const account: AccountMessages = {
  accountTitle: 'الحساب',
  copyAddress: 'نسخ العنوان',
  copied: 'تم نسخ العنوان',
  copyFailed: 'لم يُسمح بالنسخ. إليك العنوان كاملًا.',
  balance: 'الرصيد',
  balanceUnknown: 'غير متاح',
  onramp: 'شراء',
  swaps: 'مبادلة',
  receive: 'استلام',
  send: 'إرسال',
  tokens: 'العملات',
  activity: 'النشاط',
  explorer: 'عرض في مستكشف الشبكة',
  yourWallets: 'محافظك',
  accountSettings: 'إعدادات الحساب',
  smartSessions: 'الجلسات الذكية',
  disconnect: 'قطع الاتصال',
  chooseNetwork: 'اختيار الشبكة',
  mustChoose: 'اختر شبكة أو اقطع الاتصال أولًا.',
  mustSign: 'سجّل الدخول أو ألغِ أولًا.',
  openWallet: 'افتح {wallet}',
  openWalletHint: 'وافِق على الربط في محفظتك.',
  overdueHint: 'لم تُجب {wallet} بعد. ابحث عن نافذتها أو أيقونتها، ثم أعد الطلب.',
  askAgain: 'إعادة الطلب',
  connected: 'تم الربط',
  done: 'تم',
  switched: 'تم تغيير الشبكة',
  errors: {
    'user-rejected': { title: 'رُفض الطلب', hint: 'رفضتَ الطلب في {wallet}. لم يتغيّر شيء.' },
    'wallet-pending': {
      title: 'يوجد طلب لم يُجَب عنه بعد',
      hint: 'افتح {wallet} وأجب عن الطلب المعلّق، ثم أعد المحاولة.'
    },
    'wallet-locked': { title: '{wallet} مقفلة', hint: 'افتح القفل ثم أعد المحاولة.' },
    'wallet-missing': {
      title: 'تعذّر العثور على {wallet}',
      hint: 'إما أنها غير مثبَّتة في هذا المتصفح أو أنها معطَّلة.'
    },
    'wallet-failed': { title: 'أبلغت {wallet} عن مشكلة', hint: 'نص الرسالة: {reason}' },
    'wallet-invalid-response': { title: 'أعطت {wallet} إجابة غير مفهومة', hint: 'حدِّث المحفظة أو اختر محفظة أخرى.' },
    'connect-replaced': { title: 'حلّ طلب آخر محلّ هذا الطلب', hint: 'تابِع مع الطلب الأحدث.' },
    'chain-unsupported': { title: 'لا تعرف {wallet} هذه الشبكة', hint: 'أضِف {network} في المحفظة أو اختر شبكة أخرى.' },
    'switch-unverified': {
      title: 'لم تتغيّر الشبكة',
      hint: 'ما زالت {wallet} على شبكة غير {network}. غيِّر الشبكة في المحفظة.'
    },
    'network-missing': { title: 'تعذّر العثور على الشبكة', hint: 'لا يقدّم هذا الموقع الشبكة {network}.' },
    'chunk-failed': { title: 'تعذّر تحميل هذا الجزء', hint: 'تحقَّق من اتصالك بالإنترنت. لم يتغيّر شيء.' }
  }
}

export default account
