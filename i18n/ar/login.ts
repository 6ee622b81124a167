/** Arabic (modern standard), for logins without a wallet. */
import type { LoginMessages } from '../en/login'

const login: LoginMessages = {
  titles: {
    EmailLogin: 'الدخول بالبريد الإلكتروني',
    EmailVerifyOtp: 'تأكيد البريد الإلكتروني',
    EmailVerifyDevice: 'تسجيل الجهاز',
    ConnectSocials: 'جميع مزوّدي الدخول',
    ConnectingFarcaster: 'Farcaster',
    ApproveTransaction: 'الموافقة'
  },
  or: 'أو',
  continueWithWallet: 'المتابعة بمحفظة',
  continueWith: 'المتابعة عبر {provider}',
  moreProviders: 'مزوّدون آخرون',
  email: 'البريد الإلكتروني',
  sendEmail: 'المتابعة بهذا البريد الإلكتروني',
  sending: 'جارٍ الإرسال',
  invalidEmail: 'أدخل بريدًا إلكترونيًا صالحًا',
  throttled: 'حاول مرة أخرى بعد {seconds} من الثواني',
  exceeded: {
    heading: 'لا يستجيب التطبيق كما هو متوقَّع',
    hint: 'حاول مرة أخرى أو تواصل مع فريق التطبيق للمساعدة.'
  },
  codeSentTo: 'أدخل الرمز الذي أرسلناه إلى {email}',
  codeExpiry: 'الرمز صالح لمدة 20 دقيقة.',
  code: 'الرمز الوارد في الرسالة، ستة أرقام',
  checking: 'جارٍ التحقق من الرمز',
  connecting: 'جارٍ ربط حسابك',
  notReceived: 'لم تصلك الرسالة؟',
  resendCode: 'إعادة إرسال الرمز',
  resendEmail: 'إعادة إرسال الرسالة',
  resendIn: 'إعادة الإرسال بعد {seconds} ث',
  resent: 'أُعيد إرسال الرمز',
  notAllowed: 'هذا الإجراء غير مسموح به',
  device: {
    heading: 'وافِق على هذا الجهاز',
    hint: 'اتبع الرابط في الرسالة التي أرسلناها إلى {email}، ثم عُد إلى هنا.',
    expiry: 'الرابط صالح لمدة 20 دقيقة.',
    resent: 'أُعيد إرسال الرسالة',
    failed: 'لم تتم الموافقة على الجهاز'
  },
  social: {
    title: 'تسجيل الدخول عبر {provider}',
    connect: 'أكمل الدخول في نافذة المزوّد',
    retrieving: 'جارٍ جلب بيانات المستخدم',
    showWindow: 'إظهار النافذة',
    blocked: 'حظر المتصفح النافذة',
    blockedHint: 'اسمح بنوافذ هذا الموقع في متصفحك، ثم أعد المحاولة.',
    closed: 'يبدو أن النافذة مغلقة',
    closedHint: 'إن كانت نافذة {provider} ما زالت مفتوحة فأكمِل فيها، وإلا فحاول مرة أخرى.',
    refused: 'رُفض تسجيل الدخول',
    refusedHint: 'لم يتغيّر شيء. أعد المحاولة أو اختر طريقة أخرى.',
    timedOut: 'انتهت مهلة تسجيل الدخول. أعد المحاولة.',
    untrusted: 'مصدر غير موثوق',
    untrustedHint: 'جاءت الإجابة من موقع آخر ولم تُستخدم.',
    failed: 'حدث خطأ ما',
    failedHint: 'تحقَّق من اتصالك بالإنترنت، ثم أعد المحاولة.'
  },
  farcaster: {
    scanHint: 'امسح هذا الرمز بكاميرا هاتفك.',
    code: 'رمز لتطبيق Farcaster على هاتفك. لاستخدامه دون كاميرا انسخ الرابط.',
    creatingCode: 'جارٍ إنشاء الرمز',
    copyLink: 'نسخ الرابط',
    linkCopied: 'تم نسخ الرابط',
    linkNotCopied: 'لم يُنسخ. حدِّده أدناه.',
    link: 'رابط Farcaster',
    openTitle: 'تابِع في Farcaster',
    openHint: 'وافِق على الدخول في التطبيق، ثم عُد إلى هنا.',
    open: 'فتح Farcaster',
    retrieving: 'جارٍ تحميل بيانات المستخدم',
    retrievingHint: 'يستغرق ذلك لحظة.'
  },
  approveFrame: 'الموافقة داخل الإطار الآمن',
  failures: {
    'user-rejected': 'رُفض الطلب. لم يتغيّر شيء.',
    'wallet-invalid-response': 'أعطت خدمة الدخول إجابة غير مفهومة. حاول مرة أخرى بعد قليل.',
    'connect-replaced': 'حلّ طلب آخر محلّ هذا الطلب. تابِع مع الطلب الأحدث.',
    'service-failed': 'تعذّر الوصول إلى خدمة الدخول. تحقَّق من اتصالك بالإنترنت، ثم أعد المحاولة.',
    'service-timeout': 'استغرقت خدمة الدخول وقتًا طويلًا. حاول مرة أخرى بعد قليل.',
    'chunk-failed': 'تعذّر تحميل هذا الجزء. تحقَّق من اتصالك بالإنترنت.',
    other: 'لم ينجح ذلك. حاول مرة أخرى بعد قليل.'
  }
}

export default login
