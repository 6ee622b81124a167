/** Arabic, buying. */
import type { BuyMessages } from '../en/buy'
const buy: BuyMessages = {
  title: 'شراء عملات رقمية',
  amount: 'المبلغ',
  currency: 'العملة',
  token: 'الرمز',
  enterAmount: 'أدخِل مبلغًا.',
  atLeast: 'الحد الأدنى {amount}.',
  atMost: 'الحد الأقصى {amount}.',
  bankOnly: 'ما زاد على {amount} بتحويل مصرفي فقط.',
  youGet: 'تحصل على',
  estimate: 'تقدير، 1 : 1',
  unknown: 'يعرضه المزوِّد',
  networkFee: 'رسوم الشبكة',
  providerFee: 'رسوم المزوِّد',
  providers: 'الشراء عبر',
  fees: 'الرسوم {range}',
  note: 'تدفع في صفحة المزوِّد ووفق شروطه.',
  how: 'كيف يعمل ذلك؟',
  nothing: 'لا يبيع أي مزوِّد على {network}.',
  elsewhere: 'لا يدفع المزوِّدون على {network}. ما تشتريه يصل على Ethereum إلى هذا العنوان.',
  open: 'ادفع لدى {provider}',
  openHint: 'ادفع {price} وتحقَّق هناك من الشبكة: {network}. البطاقة تستغرق دقائق والتحويل أيامًا.',
  closed: 'يبدو أن النافذة مغلقة.',
  waiting: 'في انتظار {symbol}',
  maybePaid: 'إن كنت قد دفعت فسيظهر {symbol} هنا. وإلا فافتح {provider} مرة أخرى.',
  blocked: 'حُظِرت النافذة',
  untrusted: 'ليست صفحة {provider}',
  failed: '{provider} لا يستجيب',
  unopened: 'لم تُفتَح أي صفحة.',
  arrived: 'وصل {amount}',
  severalHint: 'هناك عملية شراء أخرى لـ {symbol} قيد التنفيذ، وقد يكون هذا منها.',
  keepWaiting: 'متابعة الانتظار',
  otherAccount: 'يصل إلى {account} وليس إلى الحساب النشط.',
  openPage: 'افتح {provider}',
  copyLink: 'نسخ الرابط',
  linkCopied: 'نُسِخ الرابط',
  linkNotCopied: 'تعذَّر النسخ',
  giveUp: 'إيقاف الانتظار',
  blocks: [
    { title: 'مزوِّد يبيعها لك', text: 'تدفع بالبطاقة أو بتحويل مصرفي. وقد يطلب إثبات هويتك.' },
    { title: 'تصل إلى حسابك', text: 'عنوانك مُدخَل في صفحته مسبقًا.' },
    { title: 'تكلفتها 1-2%', text: 'يأخذ المزوِّد رسومًا وكذلك الشبكة.' }
  ]
}

export default buy
