import type { ChainsWords } from '../en/chains'

const chains: ChainsWords = {
  names: { eip155: 'إيثريوم وما يماثلها', solana: 'سولانا', bip122: 'بيتكوين', polkadot: 'بولكادوت', cosmos: 'كوزموس' },
  titles: { ChooseChain: 'اختر سلسلة', ProfileWallets: 'محافظك' },
  chooseHint: 'تعمل {wallet} على عدة سلاسل. أيها تريد أن تتصل؟',
  switchTitle: 'الانتقال إلى {chain}',
  switchHint: 'محفظتك هنا ليست على {chain}. اربط محفظة تعمل عليها؛ وتبقى الأخرى متصلة.',
  connectOn: 'اختر محفظة لـ{chain}',
  inUse: 'قيد الاستخدام',
  use: 'استخدام',
  useOf: 'استخدام {wallet} على {chain}',
  disconnectOf: 'قطع اتصال {wallet} على {chain}',
  disconnectAll: 'قطع اتصال الكل',
  add: 'إضافة محفظة لـ{chain}',
  switched: 'تم تبديل المحفظة',
  disconnected: 'تم قطع اتصال المحفظة',
  failed: 'تعذّر قطع اتصال بعضها. أزل هذا الموقع من محفظتك.',
  types: { payment: 'المدفوعات', ordinal: 'أوردينالز', smartAccount: 'حساب ذكي', eoa: '' },
  balanceUnknown: 'الرصيد غير متاح'
}
export default chains
