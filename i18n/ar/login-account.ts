/** Arabic, for the account of a login. */
import type { LoginAccountMessages } from '../en/login-account'
const loginAccount: LoginAccountMessages = {
  titles: {
    UpdateEmailWallet: 'تغيير البريد الإلكتروني',
    UpdateEmailPrimaryOtp: 'تأكيد البريد الحالي',
    UpdateEmailSecondaryOtp: 'تأكيد البريد الجديد',
    UpgradeEmailWallet: 'ترقية محفظتك',
    AccountSettings: 'إعدادات الحساب'
  },
  emailChanged: 'تم تغيير البريد الإلكتروني',
  update: {
    newEmail: 'البريد الإلكتروني الجديد',
    hint: 'نرسل رمزًا إلى بريدك الحالي، ثم رمزًا إلى البريد الجديد.',
    sameEmail: 'هذا هو بريدك الإلكتروني الحالي',
    save: 'حفظ',
    wrong: 'هل هناك خطأ؟',
    startOver: 'البدء من جديد'
  },
  upgrade: {
    heading: 'الترقية من لوحة التحكم',
    hint: 'سجّل الدخول هناك كما تفعل هنا، ثم اتبع الخطوات.',
    reconnect: 'بعد ذلك، أعد الاتصال هنا.'
  },
  account: {
    email: 'البريد الإلكتروني',
    loggedInWith: 'تم الدخول عبر {provider}',
    network: 'الشبكة',
    smartAccount: 'حساب ذكي',
    eoa: 'حساب عادي (EOA)',
    switchToEoa: 'الانتقال إلى حسابك العادي',
    switchToSmartAccount: 'الانتقال إلى حسابك الذكي',
    switched: 'تم تبديل الحساب',
    switchFailed: 'لم يُبدَّل الحساب'
  }
}

export default loginAccount
