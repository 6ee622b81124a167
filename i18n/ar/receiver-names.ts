/** Arabic, names that cannot be sent to. */
import type { ReceiverNameMessages } from '../en/receiver-names'
const receiverNames: ReceiverNameMessages = {
  otherEnding: 'لا يُبحث عن الأسماء المنتهية بـ {ending} على {network}. أدخِل العنوان.',
  nameMoved: 'انتقلت الأسماء المنتهية بـ \u2066.sol\u2069 إلى سجلّ لا يُقرأ هنا. أدخِل العنوان.',
  nameUnproven: 'تعذّر تأكيد عنوان \u2066{name}\u2069. اسأل المستلِم عنه.'
}

export default receiverNames
