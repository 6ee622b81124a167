/** Arabic, the name of an account. */
import type { NameMessages } from '../en/names'

const names: NameMessages = {
  titles: {
    ChooseAccountName: 'اسم الحساب',
    RegisterAccountName: 'اختر اسمًا',
    RegisterAccountNameSuccess: 'تم تسجيل الاسم'
  },
  choose: 'اختر اسم الحساب',
  heading: 'اسم لحسابك',
  explanation: 'يرى الآخرون الاسم بدلًا من عنوانك ويمكنهم الإرسال إليه. الاسم والعنوان علنيان.',
  label: 'الاسم',
  register: 'تسجيل الاسم',
  busy: 'جارٍ التسجيل',
  hint: 'حروف لاتينية وأرقام وواصلات.',
  signing: 'يوقّع حسابك التسجيل.',
  suggestions: 'اقتراحات',
  free: 'متاح',
  taken: 'محجوز',
  isTaken: 'الاسم {name} مسجّل من قبل.',
  short: 'يجب ألا يقل الاسم عن 4 أحرف',
  invalid: 'هذا ليس اسمًا صالحًا',
  owned: 'لديك اسم بالفعل',
  declined: 'رفضت التوقيع. لم يُسجَّل شيء.',
  unsupported: 'لا يمكن تسجيل الأسماء على {network}. اختر شبكة أخرى.',
  changed: 'تغيّر الحساب. لم يُسجَّل شيء.',
  registerFailed: 'تعذّر تسجيل الاسم',
  suggestFailed: 'تعذّر جلب الاقتراحات',
  done: 'يشير الاسم الآن إلى حسابك.',
  go: 'هيا بنا!'
}

export default names
