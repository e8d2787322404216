/** What to bring to the counter of a branch, by business (the guides of the business hall have the same lists). */

/** The drawing of a document. */
export type Paper = 'licence' | 'form' | 'slip' | 'certificate' | 'proof'

export type BringRow = { business: string; papers: readonly { paper: Paper; name: string; note: string }[] }

export const bringTable: readonly BringRow[] = [
  {
    business: '注册',
    papers: [
      { paper: 'licence', name: '营业执照', note: '原件核对，复印件盖公章' },
      { paper: 'form', name: '注册登记表', note: '一式二份，盖公章' },
      { paper: 'slip', name: '缴费凭证', note: '出账单以后的汇款回单' },
      { paper: 'proof', name: '进出口证明', note: '只办本企业进出口产品的才带' },
    ],
  },
  {
    business: '续展',
    papers: [
      { paper: 'certificate', name: '成员证书', note: '原件；变更过的附变更证书' },
      { paper: 'licence', name: '营业执照', note: '原件核对，复印件盖章二份' },
      { paper: 'form', name: '续展登记表', note: '一式二份，盖公章' },
      { paper: 'slip', name: '缴费凭证', note: '两年的系统维护费' },
    ],
  },
  {
    business: '变更',
    papers: [
      { paper: 'certificate', name: '成员证书', note: '变更前的原件' },
      { paper: 'licence', name: '新营业执照', note: '变更以后的，原件核对' },
      { paper: 'proof', name: '变更证明', note: '登记机关的变更核准文件' },
      { paper: 'form', name: '变更登记表', note: '盖公章' },
    ],
  },
  {
    business: '补办证书',
    papers: [
      { paper: 'form', name: '补办申请', note: '写明遗失或损毁的经过，盖公章' },
      { paper: 'licence', name: '营业执照', note: '复印件盖公章' },
    ],
  },
]
