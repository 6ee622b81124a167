/** Arabic, for swaps. */
import type { SwapMessages } from '../en/swap'
const swap: SwapMessages = {
  titles: { Swap: 'تبديل', SwapSelectToken: 'اختر رمزًا', SwapPreview: 'مراجعة التبديل' },
  pay: 'تدفع',
  get: 'تستلم',
  exchange: 'بدِّل بين الرمزين',
  buy: 'شراء',
  suggested: 'رموز مقترحة',
  popular: 'شائعة',
  others: 'كل الرموز الأخرى',
  noTokenHint: 'ابحث بالاسم أو الرمز أو العنوان.',
  tokensLoading: 'جارٍ تحميل الرموز',
  tokensFailed: 'تعذَّر تحميل الرموز',
  selectToken: 'اختر رمزًا',
  enterAmount: 'أدخل مبلغًا',
  quoting: 'جارٍ البحث عن سعر',
  review: 'مراجعة التبديل',
  swap: 'تبديل',
  approve: 'إذن',
  issues: {
    balance: 'الرصيد غير كافٍ',
    liquidity: 'السيولة غير كافية',
    gas: 'لا يكفي {symbol} لتكلفة الشبكة',
    leaveGas: 'يترك «الأقصى» ما يكفي لتكلفة الشبكة'
  },
  details: 'التفاصيل',
  impact: 'التأثير في السعر',
  slippage: 'أقصى انزلاق',
  providerFee: 'رسوم المزوِّد',
  minimum: 'على الأقل',
  unknown: 'غير معروف',
  impactWarning: 'تخسر نحو {percent} من القيمة.',
  slippageHint: 'إذا انخفض السعر أكثر من ذلك يفشل التبديل، ولا تخسر إلا تكلفة الشبكة.',
  slippageHigh: 'مع انزلاق بهذا القدر قد يربح آخرون من تبديلك.',
  slippageBounds: 'أدخل من {min} إلى {max}.',
  slippageOther: 'انزلاق آخر بالنسبة المئوية',
  steps: {
    allowance: 'التحقق من الإذن',
    reset: 'إلغاء الإذن السابق لـ {symbol}',
    approve: 'الإذن باستخدام {symbol}',
    build: 'تحضير التبديل',
    sign: 'التبديل',
    follow: 'تأكيد الشبكة'
  },
  approveOf: 'الإذن {number} من {count}',
  both: 'الإذن والتبديل في خطوة واحدة',
  stepStates: { active: 'جارٍ', asked: 'أكِّد في {wallet}', sent: 'أُرسل', done: 'تم', failed: 'فشل' },
  finalHint: 'لا يمكن التراجع عن التبديل. يُحدَّث السعر كل 10 ثوانٍ.',
  exactHint: 'يُسمح بهذا المبلغ فقط، ثم يليه التبديل.',
  declined: 'رُفض في {wallet}. لم يُبدَّل شيء.',
  priceChanged: { title: 'تغيَّر السعر', hint: 'سيصل {now} على الأقل بدلًا من {before}.' },
  accept: 'قبول السعر الجديد',
  elsewhere: { title: 'علامة تبويب أخرى تُجري تبديلًا', hint: 'أكمِله أو أغلِقه هناك ثم أعد المحاولة.' },
  interrupted: { title: 'كان هناك طلب مفتوح عند مغادرة الصفحة', hint: 'راجِع محفظتك قبل التبديل من جديد.' },
  reverted: { title: 'فشل التبديل على الشبكة', hint: 'رموزك في مكانها. دُفعت تكلفة الشبكة.' },
  replaced: { title: 'حلَّت محلها معاملة أخرى', hint: 'راجِع محفظتك أو نشاطك.' },
  sentTitle: 'أُرسل التبديل',
  doneTitle: 'تم التبديل',
  sentHint: '{from} إلى نحو {to}',
  swapping: 'جارٍ تبديل {from} إلى نحو {to}',
  notPrepared: {
    allowance: 'تعذَّر التحقق من الإذن',
    approve: 'تعذَّر تحضير معاملة الإذن',
    build: 'تعذَّر تحضير المعاملة'
  },
  nothing: { title: 'لا يوجد ما تراجعه', hint: 'كان لحساب آخر أو شبكة أخرى، أو أُرسل من قبل.' },
  fillIn: 'املأه من جديد',
  errors: {
    'swap-unsupported': { title: 'هذه الشبكة لا تدعم التبديل', hint: 'اختر شبكة أخرى للتبديل.' },
    'gas-price-unsupported': { title: 'لا يُعرف سعر الغاز على هذه الشبكة', hint: 'تكلفة الشبكة غير معروفة.' },
    'no-liquidity': { title: 'السيولة غير كافية', hint: 'جرِّب مبلغًا أصغر أو رمزًا آخر.' },
    'swap-refused': { title: 'لم يجتز هذا العرض فحوصنا', hint: 'يعرض المزوِّد غير ما ظهر لك. لم يُوقَّع شيء.' }
  }
}

export default swap
