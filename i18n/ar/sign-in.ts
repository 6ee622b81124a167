/** Arabic, for what a site asks for, and alerts. */
import type { SignInMessages } from '../en/sign-in'

const signIn: SignInMessages = {
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
  sessions: {
    language: 'ar-u-nu-latn',
    title: 'الجلسات الذكية',
    beta: 'تجريبي',
    active: 'نشطة',
    expired: 'منتهية',
    revoked: 'ملغاة',
    none: { active: 'لا توجد جلسات نشطة', expired: 'لا توجد جلسات منتهية', revoked: 'لا توجد جلسات ملغاة' },
    hint: 'يظهر هنا ما سمحت للمواقع بفعله دون سؤالك كل مرة.',
    ends: { active: 'تنتهي في {date}', expired: 'انتهت في {date}', revoked: 'أُلغيت في {date}' },
    contract: 'العقد',
    permission: 'الإذن',
    revoke: 'إلغاء الإذن',
    failed: 'تعذّر تحميل الجلسات الذكية',
    failedHint: 'لم يتغيّر شيء. حاول مرة أخرى بعد قليل.',
    revokeFailed: 'تعذّر إلغاء الجلسة الذكية',
    isRevoked: 'أُلغيت الجلسة',
    granted: 'أُنشئت الجلسة'
  },
  unavailable: 'حدثت مشكلة أثناء تهيئة تسجيل الدخول',
  errors: {
    'sign-in-failed': { title: 'لم ينجح تسجيل الدخول', hint: '{reason}' },
    'sign-in-unavailable': { title: 'لم ينجح تسجيل الدخول', hint: 'هناك خلل لدى هذا الموقع. حاول مرة أخرى بعد قليل.' },
    'sign-in-message-invalid': {
      title: 'لم ينجح تسجيل الدخول',
      hint: 'الرسالة المطلوب توقيعها غير صالحة. لا يمكن تغيير ذلك إلا لمطوّري هذا الموقع.'
    },
    'sign-in-expired': {
      title: 'انتهت صلاحية الرسالة',
      hint: 'ساعة هذا الجهاز تشير إلى {clock}. إن كان ذلك خاطئًا فاضبطها ثم وقّع من جديد.'
    }
  },
  terms: 'شروط الخدمة',
  privacy: 'سياسة الخصوصية',
  accept: { both: 'أوافق على {terms} وعلى {privacy}.', terms: 'أوافق على {terms}.', privacy: 'أوافق على {privacy}.' },
  byConnecting: {
    both: 'بربط المحفظة فإنك توافق على {terms} وعلى {privacy}.',
    terms: 'بربط المحفظة فإنك توافق على {terms}.',
    privacy: 'بربط المحفظة فإنك توافق على {privacy}.'
  },
  newTab: 'يُفتح في علامة تبويب جديدة',
  dismiss: 'إخفاء',
  onConsole: 'التفاصيل في وحدة التحكم',
  alerts: {
    APKT001: 'لم يُعثر على الشبكة',
    APKT002: 'إعدادات التطبيق غير صالحة',
    APKT003: 'خطأ في الشبكة: تعذّر تحميل المحفظة',
    APKT004: 'انتهت مهلة طلب المحفظة',
    APKT005: 'نطاق غير موثَّق',
    APKT006: 'انتهت الجلسة',
    APKT007: 'معرّف المشروع غير صالح',
    APKT008: 'لم يُضبط معرّف المشروع',
    APKT009: 'خطأ في الخادم',
    APKT010: 'طلبات كثيرة جدًا',
    LOCAL_CONFIGURATION_IGNORED: 'تم تجاهل الإعدادات المحلية',
    LOCAL_CONFIGURATION_USED: 'تعذّر الوصول إلى إعدادات المشروع',
    ANALYTICS_FORBIDDEN: 'إعدادات التطبيق غير صالحة'
  }
}
export default signIn
