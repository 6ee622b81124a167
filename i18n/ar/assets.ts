/** Arabic, for what an account holds and does with it. */
import type { AssetMessages } from '../en/assets'
const assets: AssetMessages = {
  titles: {
    WalletSend: 'إرسال',
    WalletSendSelectToken: 'اختر عملة',
    WalletSendPreview: 'مراجعة',
    WalletSendConfirmed: 'أُرسلت',
    WalletTokens: 'العملات'
  },
  tryAgain: 'إعادة المحاولة',
  noPrice: 'لا سعر',
  noTokens: 'لا شيء هنا بعد',
  noTokensHint: 'تظهر العملات فور وصولها إلى هذا العنوان.',
  notCurrent: 'ليس محدّثًا.',
  offlineHint: 'يُستأنف هذا تلقائيًا عند عودة الاتصال.',
  failedHint: 'أموالك كما كانت. أعد المحاولة بعد لحظات.',
  amount: 'المبلغ',
  max: 'الأقصى',
  balance: 'الرصيد',
  to: 'المستلِم على {network}',
  receiver: 'عنوان أو اسم',
  paste: 'لصق',
  clear: 'مسح',
  search: 'البحث عن عملة',
  yourTokens: 'عملاتك',
  noToken: 'لا عملة بهذا الاسم',
  noTokenHint: 'لا يمكن إرسال إلا ما تملكه على هذه الشبكة.',
  review: 'مراجعة',
  chooseToken: 'اختر عملة',
  addAmount: 'أدخِل المبلغ',
  invalidAmount: 'أدخِل مبلغًا أكبر من الصفر',
  decimals: 'منازل {symbol} العشرية: {count}',
  noAmount: 'أرقام وفاصلة واحدة فقط',
  unclearAmount: 'غير واضح. اكتبه دون فواصل الآلاف.',
  notHeld: 'لم يُعثر على هذه العملة في حسابك.',
  exceedsBalance: 'أكثر مما لديك',
  atMost: 'لديك \u2066{amount}\u2069',
  addReceiver: 'أدخِل المستلِم',
  checkReceiver: 'تحقَّق من المستلِم',
  invalidReceiver: 'هذا ليس عنوانًا على {network}. تحقَّق من الأخطاء الإملائية.',
  badChecksum: 'في هذا العنوان خطأ. انسخه من جديد.',
  foreignAddress: {
    ethereum: 'هذا عنوان Ethereum. أدخِل عنوانًا على {network}.',
    solana: 'هذا عنوان Solana. أدخِل عنوانًا على {network}.',
    bitcoin: 'هذا عنوان Bitcoin. أدخِل عنوانًا على {network}.',
    'bitcoin-network': 'هذا عنوان على شبكة Bitcoin أخرى. أدخِل عنوانًا على {network}.'
  },
  nameUnknown: 'لا أحد يحمل هذا الاسم.',
  lookupFailed: 'تعذّر البحث عن الاسم. أدخِل العنوان أو أعِد المحاولة.',
  lookingUp: 'يجري البحث عن الاسم',
  ownAddress: 'هذا عنوانك أنت.',
  lookAlike: 'هذا العنوان يشبه عنوانًا تعرفه لكنه عنوان آخر. قارِنه كاملًا.',
  isContract: 'هذا عنوان العملة نفسها. ما يُرسَل إليه يضيع.',
  noKey: 'هذا العنوان لا يملكه أحد. ما يُرسَل إليه يضيع.',
  otherNetwork: 'هذا مخصص لـ {other}. أنت على {network}.',
  linkRequired: 'يتطلب هذا الرابط \u2066{parameter}\u2069، وهو غير مدعوم هنا. اطلب العنوان وحده.',
  linkOther: 'يطلب هذا الرابط شيئًا غير التحويل إلى عنوان. اطلب العنوان وحده.',
  linkBroken: 'هذا الرابط تالف. انسخه من جديد.',
  namesUnsupported: 'لا يُبحث عن الأسماء على {network}. أدخِل العنوان.',
  linkAmount: 'يطلب الرابط \u2066{amount}\u2069.',
  linkToken: 'يطلب الرابط \u2066{amount}\u2069 من العملة \u2066{token}\u2069 التي لم يُعثر عليها في حسابك.',
  smallestUnits: '{count} من أصغر وحدة',
  someAmount: 'مبلغًا',
  linkExtras: 'يطلب الرابط ملاحظة أو مرجعًا لا يُرسَل. قد لا يتعرف المستلِم على الدفعة.',
  address: 'العنوان',
  network: 'الشبكة',
  fee: 'تكلفة الشبكة',
  feeOf: 'نحو {fee}',
  maxFee: '{fee} على الأكثر',
  deposit: 'منها {fee} لحساب العملة لدى المستلِم',
  feeByWallet: 'تحددها المحفظة.',
  feeUnknown: 'غير متاحة',
  finalHint: 'لا يمكن استرجاع التحويل.',
  confirmIn: 'أكِّد في {wallet}.',
  declined: 'رُفض الطلب في {wallet}. لم يُرسَل شيء.',
  cancel: 'إلغاء',
  send: 'إرسال',
  arrives: 'ما يصل',
  notKnown: 'غير معروف',
  tokenKeeps: 'تحتجز العملة {amount}.',
  sendForFee: 'إرسال ودفع ما يصل إلى {fee}',
  sendAnyway: 'إرسال على أي حال',
  backToReview: 'العودة إلى المراجعة',
  sure: 'هل تريد الإرسال رغم ذلك؟',
  risks: {
    'fee-above-amount': 'تكلفة الشبكة أكبر من المبلغ.',
    'fee-high': 'تكلفة الشبكة مرتفعة على غير المعتاد.',
    'loss-high': 'تحتجز العملة جزءًا كبيرًا من التحويل.',
    'received-unknown': 'لا يمكن تحديد المقدار الذي يصل من هذه العملة.',
    'received-unchecked': 'لم تتمكن عقدة هذه الشبكة من التحقق من المقدار الذي يصل من هذه العملة.',
    'receiver-may-not-spend': 'المستلِم برنامج أو عنوان بلا مفتاح. قد لا يستطيع التصرف بما يصله أبدًا.',
    'permanent-delegate': 'تستطيع الجهة المُصدِرة لهذه العملة استرجاعها من أي حساب.',
    'transfer-hook': 'يعمل برنامج للجهة المُصدِرة مع كل تحويل لهذه العملة، وقد يرفضه.'
  },
  changeTransfer: 'تعديل',
  notPrepared: {
    title: 'تعذّر تجهيز التحويل',
    reason: '{problem}. {hint}',
    refused: 'لم يُوقَّع شيء. سترفضه الشبكة: {reason}'
  },
  fillIn: 'أدخِلها من جديد',
  gone: { title: 'لا شيء للمراجعة', hint: 'كانت لحساب آخر أو شبكة أخرى، أو أُرسلت من قبل.' },
  tokensLoading: 'يجري تحميل عملاتك',
  status: 'الحالة',
  statuses: {
    pending: 'في الطريق',
    confirmed: 'مؤكدة',
    repriced: 'مؤكدة برسوم أخرى',
    cancelled: 'ملغاة',
    replaced: 'حلت معاملة أخرى محلها',
    failed: 'فشلت'
  },
  notices: {
    tokensFailed: 'رصيد العملات غير متاح',
    maxFailed: 'أقصى مبلغ غير معروف الآن',
    copyChanged: 'في الحافظة شيء آخر غير ما نُسخ. لا تلصقه.',
    historyFailed: 'تعذّر جلب المعاملات',
    started: 'بدأت المعاملة',
    confirmed: 'تأكدت المعاملة',
    repriced: 'تأكدت المعاملة برسوم أخرى',
    cancelled: 'أُلغيت المعاملة',
    replaced: 'حلّت معاملة أخرى محلها',
    failed: 'فشلت المعاملة'
  },
  refusals: {
    fee: 'لا تناسب الرسوم ما تطلبه الشبكة الآن. راجعها من جديد.',
    nonce: 'تعدّ المحفظة معاملاتها على غير ما تعدّه الشبكة. انتظر المعاملات الجارية ثم أعِد المحاولة.',
    funds: 'لا يغطي الرصيد المبلغ والرسوم.',
    gas: 'تحتاج المعاملة إلى عمل أكثر أو أقل مما قُدِّر. أعِد المحاولة.',
    type: 'لا تعرف الشبكة هذا النوع من المعاملات.'
  },
  errors: {
    'service-failed': { title: 'لم تستجب إحدى الخدمات', hint: 'أعد المحاولة بعد قليل.' },
    'service-timeout': { title: 'استغرقت إحدى الخدمات وقتًا أطول من اللازم', hint: 'أعد المحاولة بعد قليل.' },
    'address-invalid': { title: 'هذا ليس عنوانًا على {network}', hint: 'تحقَّق من {address}. لم يُرسَل شيء.' },
    'amount-too-high': {
      title: 'الرصيد من {symbol} لا يكفي',
      hint: 'المتاح \u2066{available} {symbol}\u2069. لم يُرسَل شيء.'
    },
    'fee-too-much': {
      title: 'الرصيد لا يكفي للرسوم',
      hint: 'تأخذ الشبكة حتى \u2066{fee} {symbol}\u2069، والمتاح \u2066{available} {symbol}\u2069. لم يُرسَل شيء.'
    },
    'fee-changed': {
      title: 'تغيّرت الرسوم',
      hint:
        'كانت \u2066{shown} {symbol}\u2069 وأصبحت الآن حتى \u2066{fee} {symbol}\u2069. راجعها من جديد. لم ' +
        'يُرسَل شيء.'
    },
    'fee-implausible': {
      title: 'لا يمكن أن تكون الرسوم صحيحة',
      hint:
        'تطلب عقدة في {network} مقدار \u2066{reported}\u2069. الحد هو \u2066{limit}\u2069. ' +
        'لم يُرسَل شيء؛ حاول لاحقًا.'
    },
    'decimals-unknown': {
      title: 'لا يذكر عقد العملة عدد منازلها العشرية',
      hint: 'لا يمكن حساب مبلغ منها بثقة. لم يُرسَل شيء.'
    },
    'send-incomplete': { title: 'ينقص شيء', hint: 'يلزم مبلغ ومستلِم. لم يُرسَل شيء.' },
    'token-missing': { title: 'لم تُختَر عملة', hint: 'اختر ما تريد إرساله. لم يُرسَل شيء.' },
    'send-unsupported': { title: 'الإرسال غير ممكن هنا', hint: 'اختر شبكة أخرى. لم يُرسَل شيء.' },
    'address-unspendable': {
      title: 'لا يمكن الإرسال من هذا العنوان هنا',
      hint: 'يحفظ هذا العنوان أوردينالز، أو لا يمكن الصرف منه إلا من محفظته. اختر حسابًا آخر أو أرسِل من المحفظة نفسها.'
    },
    'amount-too-low': {
      title: 'المبلغ أقل من أن يُرسَل',
      hint: 'الحد الأدنى \u2066{least} {symbol}\u2069. لم يُرسَل شيء.'
    },
    'below-rent-exemption': {
      title: 'سيبقى أقل من اللازم',
      hint: 'اترك المزيد من {symbol} في الحساب أو أرسِل كل ما فيه. لم يُرسَل شيء.'
    },
    'receiver-unspendable': {
      title: 'لا يمكن لهذا المستلِم أن يملك ما يُرسَل',
      hint: '{address} برنامج أو عملة أو جزء من الشبكة. لم يُرسَل شيء.'
    },
    'memo-required': {
      title: 'يشترط المستلِم مذكرة',
      hint: 'لا يقبل {address} إلا التحويلات المرفقة بمذكرة. أرسِل من محفظة تستطيع إضافتها. لم يُرسَل شيء.'
    },
    'token-non-transferable': { title: 'لا يمكن تحويل هذه العملة', hint: 'ربطها مُصدِرها بحسابك. لم يُرسَل شيء.' },
    'token-paused': {
      title: 'تحويلات هذه العملة موقوفة',
      hint: 'أوقفها مُصدِرها مؤقتًا. حاوِل لاحقًا. لم يُرسَل شيء.'
    },
    'token-frozen': { title: 'حساب العملة مجمَّد', hint: 'جمّد مُصدِر العملة حساب {address}. لم يُرسَل شيء.' },
    'token-fee-takes-all': {
      title: 'لن يصل المستلِمَ شيء',
      hint: 'ستذهب \u2066{amount} {symbol}\u2069 كلها إلى رسوم العملة نفسها. لم يُرسَل شيء.'
    },
    'token-unsupported': {
      title: 'لا يمكن إرسال هذه العملة هنا',
      hint: 'تستخدم ميزة غير مدعومة: \u2066{extension}\u2069. لم يُرسَل شيء.'
    },
    'inputs-spent': {
      title: 'صُرف رصيد {symbol} في مكان آخر',
      hint: 'لم يعد ما تتكوّن منه هذه المعاملة موجودًا. لم يُرسَل شيء؛ حاوِل مرة أخرى.'
    },
    'inputs-unverified': {
      title: 'تعذّر التحقق من رصيدك',
      hint: 'أبلغت خدمة لشبكة {network} عن مبالغ تخالف سجل الشبكة. لم يُوقَّع شيء ولم يُرسَل شيء.'
    },
    'transaction-failed': { title: 'فشلت المعاملة', hint: 'لم تقبلها الشبكة: {reason}' },
    'transaction-expired': {
      title: 'لم تُقبَل المعاملة في الوقت المحدد',
      hint: 'لم يعد تنفيذها ممكنًا. لم يُرسَل شيء؛ حاوِل مرة أخرى.'
    },
    'transaction-dropped': {
      title: 'لا تعرف الشبكة هذه المعاملة',
      hint: 'ربما أُسقطت، وقد تعود. راجع محفظتك قبل أن ترسل من جديد.'
    },
    'transaction-late': {
      title: 'ما زالت المعاملة تنتظر',
      hint: 'لم تأخذها الشبكة بعد، وقد تأخذها لاحقًا. يمكن تسريعها أو إلغاؤها من محفظتك.'
    },
    'transaction-altered': {
      title: 'ليس ما عُرض هنا',
      hint: 'فعلت المعاملة غير ما عُرض هنا. راجع المعاملة {id} في محفظتك.'
    },
    'account-changed': {
      title: 'المحفظة على حساب آخر',
      hint: 'ارجع إلى {address} في محفظتك ثم أعِد المحاولة. لم يُرسَل شيء.'
    }
  }
}

export default assets
