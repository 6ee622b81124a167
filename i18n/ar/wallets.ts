/** Arabic (modern standard), for wallets that are elsewhere. */
import type { WalletMessages } from '../en/wallets'

const wallets: WalletMessages = {
  titles: {
    AllWallets: 'كل المحافظ',
    ConnectingWalletConnect: 'WalletConnect',
    ConnectingWalletConnectBasic: 'WalletConnect',
    Downloads: 'الحصول على {wallet}',
    GetWallet: 'الحصول على محفظة'
  },
  platforms: { browser: 'المتصفح', phone: 'الهاتف', web: 'الويب', desktop: 'الحاسوب' },
  scanHint: 'امسح هذا الرمز بهاتفك: بالكاميرا أو من داخل تطبيق المحفظة.',
  scanWalletHint: 'امسح هذا الرمز باستخدام {wallet} على هاتفك.',
  linkHint: 'انسخ الرابط وألصِقه في تطبيق محفظتك، أو امسح هذا الرمز بجهاز آخر.',
  code: 'رمز لمحفظة على هاتفك. لاستخدامه من دون كاميرا، انسخ الرابط.',
  creatingCode: 'جارٍ إنشاء الرمز',
  copyLink: 'نسخ الرابط',
  linkCopied: 'تم نسخ الرابط',
  linkNotCopied: 'لم يُسمح بالنسخ. حدِّد الرابط أدناه.',
  link: 'رابط لمحفظتك',
  openTitle: 'تابِع في {wallet}',
  openHint: 'وافِق على الربط في التطبيق، ثم عُد إلى هنا.',
  openInAppHint: 'تُفتح هذه الصفحة في متصفح {wallet} نفسه. تابِع الربط هناك.',
  openWebHint: 'تُفتح المحفظة في علامة تبويب مستقلة. وافِق على الربط هناك.',
  openBrowserHint: 'هذه المحفظة مثبَّتة في هذا المتصفح.',
  openWallet: 'افتح {wallet}',
  openAgain: 'إعادة الفتح',
  blockedHint: 'لم يسمح المتصفح بفتح علامة التبويب. استخدم الرابط أدناه.',
  unopenedTitle: 'لم تُفتح {wallet}',
  unopenedHint: 'ربما ليست على هذا الهاتف. احصل عليها أو انسخ الرابط إلى محفظة أخرى.',
  missingTitle: 'تعذّر العثور على {wallet}',
  missingHint: 'لا يمكن فتحها من هنا. احصل عليها أو اختر محفظة أخرى.',
  getWallet: 'الحصول على {wallet}',
  noWallet: 'أليست لديك {wallet} بعد؟',
  stores: {
    chromeStore: 'إضافة للمتصفح',
    appStore: 'تطبيق iPhone',
    playStore: 'تطبيق Android',
    homepage: 'الموقع الإلكتروني'
  },
  getHint: 'عُد إلى هنا بعد التثبيت.',
  otherWallet: 'اختيار محفظة أخرى',
  search: 'البحث عن محفظة',
  searchAll: 'البحث في المحافظ ({count})',
  clear: 'مسح',
  certified: 'المعتمدة فقط',
  certifiedOn: 'المعتمدة من WalletConnect فقط',
  found: 'عدد النتائج: {count}',
  foundOf: 'معروض {count} من {all}',
  noneTitle: 'لا توجد محفظة بهذا الاسم',
  noneHint: 'تحقَّق من كتابة الاسم، أو امسح رمزًا بالمحفظة التي لديك.',
  emptyTitle: 'لا توجد محافظ لعرضها',
  emptyHint: 'امسح الرمز بالمحفظة التي لديك.',
  showCode: 'عرض رمز QR',
  listFailed: 'تعذّر تحميل قائمة المحافظ. هذه المحافظ متاحة دائمًا.',
  moreFailed: 'تعذّر تحميل بقية القائمة.',
  searchFailed: 'لم يُجب البحث. يظهر هنا ما سبق تحميله.',
  tryAgain: 'إعادة المحاولة',
  isCertified: 'معتمدة',
  installed: 'مثبَّتة',
  exploreWallets: 'استكشاف المحافظ',
  walletBlocks: [
    {
      title: 'مكان واحد لكل ما تملك',
      text: 'تحفظ المحفظة مفاتيح رموزك ومقتنياتك الرقمية. أما ما تملكه فيبقى على الشبكة، والمحفظة تثبت أنه لك.'
    },
    {
      title: 'طريقة جديدة لتسجيل الدخول',
      text: 'اربط محفظتك بدلًا من إنشاء حساب جديد وكلمة مرور. يرى الموقع عنوانك ولا يرى مفاتيحك أبدًا.'
    },
    {
      title: 'القرار لك',
      text: 'لا يتحرّك شيء من دون موافقتك في المحفظة. لا تُخبر أحدًا بعبارة الاسترداد، فلا يحتاج إليها أي موقع.'
    }
  ],
  networkTitle: 'ما هي الشبكة؟',
  networkBlocks: [
    {
      title: 'سجلّ مشترك',
      text: 'الشبكة، وتسمى أيضًا السلسلة، سجلّ تُدوَّن فيه الأرصدة والمعاملات. ولكل شبكة رسومها وعملتها.'
    },
    {
      title: 'عنوان واحد وشبكات عدة',
      text: 'قد يكون عنوانك واحدًا على شبكات عدة، لكن لكل شبكة رصيدها. يعمل هذا الموقع مع الشبكات الواردة في قائمته.'
    }
  ],
  endedHint: 'لم يتغيّر شيء. أغلِق هذه النافذة ثم أعِد الربط للحصول على رمز جديد.',
  declinedHint: 'رُفض الطلب في المحفظة. لم يتغيّر شيء.',
  usageExceeded: {
    title: 'تم تجاوز حد الاستخدام',
    heading: 'لا يستجيب التطبيق كما هو متوقَّع',
    hint: 'حاول مرة أخرى أو تواصل مع فريق التطبيق للمساعدة.'
  },
  wasUseful: 'فهمت',
  chains: {
    names: { eip155: 'شبكات EVM', solana: 'سولانا', bip122: 'بيتكوين', polkadot: 'بولكادوت', cosmos: 'كوزموس' },
    titles: { ChooseChain: 'اختر سلسلة', ProfileWallets: 'محافظك' },
    chooseHint: 'تعمل {wallet} على عدة سلاسل. أيها تريد أن تتصل؟',
    switchTitle: 'الانتقال إلى {chain}',
    switchHint: 'لا توجد محفظة متصلة على {chain} بعد. اربط واحدة؛ وتبقى الأخرى متصلة.',
    connectOn: 'اختر محفظة لـ{chain}',
    inUse: 'قيد الاستخدام',
    useOf: 'استخدام {wallet} على {chain}',
    noConnections: { title: 'لا توجد محفظة متصلة', hint: 'أضف محفظة ليظهر هنا ما فيها.' },
    disconnectOf: 'قطع اتصال {wallet} على {chain}',
    disconnectAll: 'قطع اتصال الكل',
    add: 'إضافة محفظة لـ{chain}',
    switched: 'تم تبديل المحفظة',
    disconnected: 'تم قطع اتصال المحفظة',
    types: { payment: 'المدفوعات', ordinal: 'أوردينالز', smartAccount: 'حساب ذكي' },
    balanceUnknown: 'الرصيد غير متاح'
  },
  errors: {
    'wallet-unknown': { title: 'لم يُعثر على «{wallet}»', hint: 'لا توجد هنا محفظة بهذا الاسم. يمكنك ربط محفظة أخرى.' },
    'pairing-expired': { title: 'انتهت صلاحية الرمز', hint: 'لم يتغيّر شيء. أعِد المحاولة للحصول على رمز جديد.' },
    'relay-failed': {
      title: 'تعذّر الوصول إلى المحفظة',
      hint:
        'لا يمكن استخدام الخدمة التي تصل هذا الموقع بمحفظتك في الوقت الحالي. أعِد المحاولة لاحقًا أو اختر ' +
        'طريقة أخرى.'
    },
    'disconnect-failed': { title: 'قُطع الاتصال هنا فقط', hint: 'أزِل هذا الموقع من محفظتك أيضًا.' },
    'service-failed': { title: 'لم تستجب إحدى الخدمات', hint: 'أعد المحاولة بعد قليل.' },
    'service-timeout': { title: 'استغرقت إحدى الخدمات وقتًا أطول من اللازم', hint: 'أعد المحاولة بعد قليل.' }
  }
}

export default wallets
