/** Arabic, payments that the host page requests. */
import type { PayMessages } from '../en/pay'
const pay: PayMessages = {
  titles: { Pay: 'الدفع', PayQuote: 'المراجعة', PayLoading: 'الدفع' },
  onNetwork: 'على {network}',
  receiver: 'إلى',
  account: 'من',
  token: 'الرمز',
  available: 'المتاح',
  noAccount: 'اربط محفظة على {network} للدفع.',
  otherChain: 'محفظتك على نوع آخر من الشبكات. اربط محفظة على {network} للدفع.',
  connect: 'ربط محفظة',
  otherWallet: 'استخدام محفظة أخرى',
  notEnough: 'لا يكفي {symbol} في هذا الحساب. المتاح: {available}.',
  continue: 'متابعة',
  switching: 'أكِّد الانتقال إلى {network} في {wallet}.',
  pay: 'ادفع',
  again: 'ادفع مجددًا',
  repeated: 'سبق أن طُلبت هذه الدفعة من محفظة، وربما أرسلتها. تحقَّق من محفظتك قبل أن تدفع مجددًا.',
  elsewhere: 'يجري تأكيد هذه الدفعة في علامة تبويب أخرى.',
  renamed: 'يسمِّي هذا الموقع الرمز {name}.',
  unnamed: '{name} هو اسم الرمز لدى هذا الموقع، وليس له اسم على الشبكة. تحقَّق من عنوانه.',
  balanceFailed: 'الرصيد غير متاح',
  expired: { title: 'انتهت مهلة الدفع', hint: 'لم يُرسَل شيء. ابدأ من جديد في الموقع.' },
  unclear: {
    title: 'انتهت مهلة الدفع',
    hint: 'ربما أرسلتها المحفظة. تحقَّق من محفظتك قبل أن تبدأ من جديد في الموقع.'
  },
  refused: { title: 'هذه الدفعة غير ممكنة', hint: 'بيانات الموقع عن الرمز غير صحيحة. لم يُرسَل شيء.' },
  gone: { title: 'لا توجد دفعة', hint: 'ابدأ من جديد في الموقع.' },
  sent: { title: 'أُرسلت الدفعة', hint: 'هي في الطريق. يمكنك إغلاق هذه النافذة.' },
  success: { title: 'اكتملت الدفعة', hint: 'أكَّدتها الشبكة.' },
  failed: { title: 'فشلت الدفعة', hint: 'لم تنفِّذها الشبكة. يبقى المبلغ في حسابك.' }
}

export default pay
