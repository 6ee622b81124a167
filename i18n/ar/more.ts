/** Arabic (modern standard), later screens. */
import type { MoreWords } from '../en/more'

const more: MoreWords = {
  openWallet: 'افتح {wallet}',
  openWalletHint: 'وافِق على الربط في محفظتك.',
  silentHint: 'لم تُجب {wallet} بعد. ابحث عن نافذتها أو أيقونتها، ثم أعد الطلب.',
  askAgain: 'إعادة الطلب',
  connected: 'تم الربط',
  done: 'تم',
  missingTitle: 'تعذّر العثور على {wallet}',
  missingHint: 'إما أنها غير مثبَّتة في هذا المتصفح أو أنها معطَّلة.',
  getWallet: 'الحصول على {wallet}',
  otherWallet: 'اختيار محفظة أخرى',
  switchTitle: 'أكِّد في {wallet}',
  switchHint: 'وافِق في محفظتك على الانتقال إلى {network}.',
  switched: 'تم تغيير الشبكة',
  errors: {
    'user-rejected': { title: 'رُفض الطلب', hint: 'رفضتَ الطلب في {wallet}. لم يتغيّر شيء.' },
    'wallet-pending': { title: 'يوجد طلب لم يُجَب عنه بعد', hint: 'افتح {wallet} وأجب عن الطلب المعلّق، ثم أعد المحاولة.' },
    'wallet-locked': { title: '{wallet} مقفلة', hint: 'افتح القفل ثم أعد المحاولة.' },
    'wallet-missing': { title: 'تعذّر العثور على {wallet}', hint: 'إما أنها غير مثبَّتة في هذا المتصفح أو أنها معطَّلة.' },
    'wallet-failed': { title: 'أبلغت {wallet} عن مشكلة', hint: 'نص الرسالة: {reason}' },
    'wallet-nonsense': { title: 'أعطت {wallet} إجابة غير مفهومة', hint: 'حدِّث المحفظة أو اختر محفظة أخرى.' },
    'connect-replaced': { title: 'حلّ طلب آخر محلّ هذا الطلب', hint: 'تابِع مع الطلب الأحدث.' },
    'chain-unsupported': { title: 'لا تعرف {wallet} هذه الشبكة', hint: 'أضِف {network} في المحفظة أو اختر شبكة أخرى.' },
    'switch-unverified': { title: 'لم تتغيّر الشبكة', hint: 'ما زالت {wallet} على شبكة غير {network}. غيِّر الشبكة في المحفظة.' },
    'disconnect-failed': { title: 'تعذّر قطع الاتصال', hint: 'أزِل هذا الموقع من محفظتك.' },
    'network-missing': { title: 'تعذّر العثور على الشبكة', hint: 'لا يقدّم هذا الموقع الشبكة {network}.' },
    'option-invalid': { title: 'لم يُضبط هذا الموقع ضبطًا صحيحًا', hint: 'قيمة الخيار {option} غير صحيحة.' },
    'option-conflict': { title: 'لم يُضبط هذا الموقع ضبطًا صحيحًا', hint: 'لا يجوز الجمع بين هذه الخيارات: {options}.' },
    'service-failed': { title: 'لم تستجب إحدى الخدمات', hint: 'أعد المحاولة بعد قليل.' },
    'service-timeout': { title: 'استغرقت إحدى الخدمات وقتًا أطول من اللازم', hint: 'أعد المحاولة بعد قليل.' },
    'chunk-failed': { title: 'تعذّر تحميل هذا الجزء', hint: 'تحقَّق من اتصالك بالإنترنت. لم يتغيّر شيء.' }
  },
  walletBlocks: [
    { title: 'مكان واحد لكل ما تملك', text: 'تحفظ المحفظة مفاتيح رموزك ومقتنياتك الرقمية. أما ما تملكه فيبقى على الشبكة، والمحفظة تثبت أنه لك.' },
    { title: 'طريقة جديدة لتسجيل الدخول', text: 'اربط محفظتك بدلًا من إنشاء حساب جديد وكلمة مرور. يرى الموقع عنوانك ولا يرى مفاتيحك أبدًا.' },
    { title: 'القرار لك', text: 'لا يتحرّك شيء من دون موافقتك في المحفظة. لا تُخبر أحدًا بعبارة الاسترداد، فلا يحتاج إليها أي موقع.' }
  ],
  networkBlocks: [
    { title: 'سجلّ مشترك', text: 'الشبكة، وتسمى أيضًا السلسلة، سجلّ تُدوَّن فيه الأرصدة والمعاملات. ولكل شبكة رسومها وعملتها.' },
    { title: 'عنوان واحد وشبكات عدة', text: 'قد يكون عنوانك واحدًا على شبكات عدة، لكن لكل شبكة رصيدها. يعمل هذا الموقع مع الشبكات الواردة في قائمته.' }
  ],
  wasUseful: 'فهمت'
}

export default more
