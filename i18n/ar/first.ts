/** Arabic (modern standard), first screens. Each fact is isolated by `fill`, so that a Latin name does not turn its neighbours. */
import type { FirstWords } from '../en/first'

const first: FirstWords = {
  back: 'رجوع',
  close: 'إغلاق',
  connectTitle: 'ربط المحفظة',
  whatIsThis: 'ما هي المحفظة؟',
  installed: 'مثبَّتة',
  recent: 'استُخدمت مؤخرًا',
  notInstalled: 'غير مثبَّتة',
  browserWallet: 'محفظة المتصفح',
  noWallets: 'لا توجد محفظة في هذا المتصفح',
  noWalletsHint: 'ثبِّت محفظة كإضافة للمتصفح، ثم عُد إلى هذه الصفحة.',
  noWalletsPhone: 'افتح هذه الصفحة في متصفح تطبيق المحفظة.',
  learnMore: 'ما هي المحفظة؟',
  noPhrase: 'لا يطلب هذا الموقع عبارة الاسترداد أبدًا.',
  tryAgain: 'إعادة المحاولة',
  accountTitle: 'الحساب',
  copyAddress: 'نسخ العنوان',
  copied: 'تم نسخ العنوان',
  copyFailed: 'لم يُسمح بالنسخ. إليك العنوان كاملًا.',
  balance: 'الرصيد',
  balanceUnknown: 'غير متاح',
  explorer: 'عرض في مستكشف الشبكة',
  disconnect: 'قطع الاتصال',
  chooseNetwork: 'اختيار الشبكة',
  unknownNetwork: 'شبكة غير معروفة',
  networkHint: 'محفظتك هي التي تحدِّد الشبكات المتاحة فيها.',
  whatIsANetwork: 'ما هي الشبكة؟',
  unsupportedTitle: 'الشبكة غير مدعومة',
  unsupportedHint: 'لا يستخدم هذا الموقع الشبكة التي عليها محفظتك. اختر إحدى هذه الشبكات أو اقطع الاتصال.',
  mustChoose: 'اختر شبكة أو اقطع الاتصال أولًا.',
  loading: 'جارٍ التحميل',
  loadFailed: 'تعذّر تحميل هذا الجزء',
  loadFailedHint: 'تحقَّق من اتصالك بالإنترنت. لم يتغيّر شيء.',
  offline: 'لا يوجد اتصال بالإنترنت'
}

export default first
