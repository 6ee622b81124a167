/** Arabic, receivers that are given by a name. */
import type { ReceiverNameMessages } from '../en/receiver-names'
const receiverNames: ReceiverNameMessages = {
  otherEnding: 'لا يُبحث عن الأسماء المنتهية بـ {ending} على {network}. أدخِل العنوان.',
  nameMoved: 'انتقلت الأسماء المنتهية بـ \u2066.sol\u2069 إلى سجلّ لا يُقرأ هنا. أدخِل العنوان.',
  nameUnproven: 'تعذّر تأكيد عنوان \u2066{name}\u2069. اسأل المستلِم عنه.',
  mixedName: 'في الاسم حروف أو أرقام تشبه غيرها. صورته المبسطة {plain}. قارِن العنوان.',
  notOnNetwork: 'ليس للاسم \u2066{name}\u2069 عنوان على {network}.',
  useEthereum: 'استخدم عنوانه على Ethereum',
  ethereumAddress: 'هذا عنوان الاسم على Ethereum فقط. قد لا يملكه أحد على {network}. اسأل المستلِم.',
  foreignName: 'في الاسم رموز غير الحروف من a إلى z. صورته بها \u2066{plain}\u2069. قارِن العنوان.',
  confusableName: 'في هذا الاسم يسهل الخلط بين \u2066{letters}\u2069 وحروف أخرى. قارِن العنوان.',
  similarName: 'يشبه هذا الاسم \u2066{known}\u2069 الذي تعرفه لكنه اسم آخر. قارِن العنوان.'
}

export default receiverNames
