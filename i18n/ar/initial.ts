/**
 * Arabic (modern standard), initial screens.
 * `fill` isolates each fact, so that a Latin name does not change the direction of its neighbours.
 */
import type { InitialMessages } from '../en/initial'

const initial: InitialMessages = {
  back: 'رجوع',
  close: 'إغلاق',
  connectTitle: 'ربط المحفظة',
  whatIsThis: 'ما هي المحفظة؟',
  installed: 'مثبَّتة',
  recent: 'استُخدمت مؤخرًا',
  notInstalled: 'غير مثبَّتة',
  qrCode: 'رمز QR',
  allWallets: 'كل المحافظ',
  browserWallet: 'محفظة المتصفح',
  noWallets: 'لا توجد محفظة في هذا المتصفح',
  noWalletsHint: 'ثبِّت محفظة كإضافة للمتصفح، ثم عُد إلى هذه الصفحة.',
  noWalletsPhone: 'افتح هذه الصفحة في متصفح تطبيق المحفظة.',
  noPhrase: 'لا يطلب هذا الموقع عبارة الاسترداد أبدًا.',
  tryAgain: 'إعادة المحاولة',
  unknownNetwork: 'شبكة غير معروفة',
  loading: 'جارٍ التحميل',
  loadFailed: 'تعذّر تحميل هذا الجزء',
  loadFailedHint: 'تحقَّق من اتصالك بالإنترنت. لم يتغيّر شيء.',
  offline: 'لا يوجد اتصال بالإنترنت'
}

export default initial
