/** Arabic (modern standard), for what stands in the dialog beside its views. */
import type { NoticesWords } from '../en/notices'

const notices: NoticesWords = {
  terms: 'شروط الخدمة',
  privacy: 'سياسة الخصوصية',
  accept: { both: 'أوافق على {terms} وعلى {privacy}.', terms: 'أوافق على {terms}.', privacy: 'أوافق على {privacy}.' },
  byConnecting: {
    both: 'بربط المحفظة فإنك توافق على {terms} وعلى {privacy}.', terms: 'بربط المحفظة فإنك توافق على {terms}.', privacy: 'بربط المحفظة فإنك توافق على {privacy}.'
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

export default notices
