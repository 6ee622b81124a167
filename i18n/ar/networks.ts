/** Arabic, the choice of a network. */
import type { NetworkMessages } from '../en/networks'
const networks: NetworkMessages = {
  networkHint: 'محفظتك هي التي تحدِّد الشبكات المتاحة فيها.',
  unsupportedTitle: 'الشبكة غير مدعومة',
  unsupportedHint: 'لا يستخدم هذا الموقع الشبكة التي عليها محفظتك. اختر إحدى هذه الشبكات أو اقطع الاتصال.',
  switchTitle: 'أكِّد في {wallet}',
  switchHint: 'وافِق في محفظتك على الانتقال إلى {network}.',
  whatIsANetwork: 'ما هي الشبكة؟'
}

export default networks
