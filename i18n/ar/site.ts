/** Arabic, for what a site asks of an account beside its address. */
import type { SiteWords } from '../en/site'

const site: SiteWords = {
  titles: { SIWXSignMessage: 'تسجيل الدخول' },
  signHint: 'وقّع رسالة لتثبت أن هذا الحساب لك. لا تكلّف شيئًا ولا تنقل شيئًا.',
  looking: 'يجري البحث عن تسجيل دخولك',
  facts: { site: 'الموقع', network: 'الشبكة', account: 'الحساب' },
  cancel: 'إلغاء',
  cancelling: 'جارٍ الإلغاء…',
  sign: 'توقيع',
  signing: 'جارٍ التوقيع…',
  confirmIn: 'أكّد في {wallet}',
  signed: 'تم تسجيل الدخول',
  authenticating: 'جارٍ تسجيل الدخول…',
  declined: 'رُفض التوقيع',
  declinedHint: 'يمكنك التوقيع مرة أخرى متى شئت.',
  smartAccount: 'قد لا يدعم هذا التطبيق الحسابات الذكية',
  errors: {
    'sign-in-failed': { title: 'لم ينجح تسجيل الدخول', hint: '{reason}' },
    'sign-in-unavailable': { title: 'حدثت مشكلة أثناء تهيئة تسجيل الدخول', hint: '{reason}' }
  }
}
export default site
