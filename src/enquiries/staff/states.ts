/** The lists of staff, what they do with an enquiry, and the limit of an answer in characters. Without imports, for the browser. */
export const staffStates = ['open', 'overdue', 'answered', 'enrolments', 'opinions'] as const
export type StaffState = (typeof staffStates)[number]

export const staffStateLabels: Readonly<Record<StaffState, string>> = {
  open: '等待答复',
  overdue: '已经超期',
  answered: '已经答复',
  enrolments: '培训报名',
  opinions: '页面意见',
}

export const longestAnswer = 4000

/** Whose enquiries a list has: one's own, or those that nobody has; all of them without it. */
export const holders = ['own', 'none'] as const
export type Holder = (typeof holders)[number]
export const holderLabels: Readonly<Record<Holder, string>> = { own: '我的', none: '未分配' }

/** What a list has: letters and errors that the centre answers, by their kind, and reports that a firm answers and the branch decides; all of them
 *  without it. */
export const deskKinds = ['consultation', 'complaint', 'standard', 'provider', 'product', 'report'] as const
export type DeskKind = (typeof deskKinds)[number]
export const deskKindLabels: Readonly<Record<DeskKind, string>> = {
  consultation: '咨询',
  complaint: '投诉',
  standard: '标准意见',
  provider: '服务商申请',
  product: '信息报错',
  report: '商品信息的反映',
}

/** Kinds that a branch has. */
export const branchKinds = ['complaint', 'report'] as const satisfies readonly DeskKind[]

/** The acts of the history besides arrival and answers. `merged`: into another one; `received`: another one was merged into this one.
 *  `drafted`: question and answer became a draft of the site's questions. */
export const enquiryActs = ['assigned', 'released', 'merged', 'received', 'separated', 'drafted'] as const
export type EnquiryAct = (typeof enquiryActs)[number]
