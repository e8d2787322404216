/** What the steps of the history are called: those of a firm and its application by a word, those of a case by its kind and a verb,
 *  `renewal-approved`. Each has a label, or it does not compile. */
import { type CaseKind, caseKindLabel, caseKinds } from '../cases/kinds/case-kinds.ts'

/** `handed-in` and `passed` are older names of submitted and approved by the branch: they are in the sealed history, whose hashes cover them. */
const firmLabels = {
  created: '建立草稿',
  saved: '保存草稿',
  'handed-in': '提交申请',
  imported: '由登记册导入',
  withdrawn: '企业撤回',
  passed: '分支机构审核通过',
  billed: '中心审核通过，等待缴费',
  approved: '中心审核通过，分配厂商识别代码',
  returned: '退回补正',
  refused: '不予通过',
  unpaid: '逾期没有缴费，终止办理',
  uncorrected: '逾期没有补正，终止办理',
  deregistered: '注销',
  renamed: '企业名称变更，公告',
  'prefix-expired': '厂商识别代码到期',
  'release-proposed': '申请收回已注销的厂商识别代码',
  'release-rejected': '不收回厂商识别代码',
  'prefix-released': '厂商识别代码收回号段',
  'objection-raised': '向中心提出异议',
  'objection-upheld': '中心答复：异议成立，申请继续审核',
  'objection-rejected': '中心答复：维持不予通过',
  'binding-objected': '现有负责人提出异议',
  'operator-invited': '邀请操作员',
  'operator-joined': '操作员加入',
  'operator-role': '改变操作员的角色',
  'operator-left': '操作员退出',
  'operator-removed': '移除操作员',
  'key-made': '新建接口密钥',
  'key-replaced': '换新接口密钥',
  'key-revoked': '撤销接口密钥',
  'webhook-added': '新加推送地址',
  'webhook-changed': '修改推送地址',
  'webhook-secret': '换新推送的签名密钥',
  'webhook-removed': '删除推送地址',
  'webhook-enabled': '重新启用推送地址',
} as const

const caseLabels = {
  requested: '提交申请',
  proposed: '编码中心提出',
  objected: '企业提出异议',
  unopposed: '期满没有异议，交审核',
  dropped: '不再需要',
  ended: '办理终止',
  passed: '分支机构审核通过',
  billed: '中心审核通过，等待缴费',
  approved: '中心审核通过',
  returned: '退回补正',
  refused: '不予通过',
  withdrawn: '撤回申请',
  unpaid: '逾期没有缴费，终止办理',
  uncorrected: '逾期没有补正，终止办理',
} as const

/** What a verdict is called, of an application and of a case. */
export const verdictActions = { pass: 'passed', return: 'returned', refuse: 'refused' } as const

export type FirmAction = keyof typeof firmLabels
export type CaseVerb = keyof typeof caseLabels
type CaseAction = `${CaseKind}-${CaseVerb}`
export type HistoryAction = FirmAction | CaseAction

const verbs = Object.keys(caseLabels) as readonly CaseVerb[]
const caseActions: readonly { action: CaseAction; kind: CaseKind; verb: CaseVerb }[] = caseKinds.flatMap(kind =>
  verbs.map(verb => ({ action: `${kind}-${verb}` as const, kind, verb })),
)

export const historyActions: readonly HistoryAction[] = [
  ...(Object.keys(firmLabels) as readonly FirmAction[]),
  ...caseActions.map(({ action }) => action),
]

const changeLabels: Readonly<Partial<Record<CaseAction, string>>> = {
  'change-requested': '申请信息变更',
  'change-passed': '变更：分支机构审核通过',
  'change-approved': '变更：中心审核通过',
  'change-returned': '变更申请退回',
  'change-refused': '变更申请未通过',
  'change-withdrawn': '企业撤回变更申请',
}

/** Kind and verb of a step of a case; undefined for one of the firm. */
export const caseActionOf = (action: HistoryAction) => caseActions.find(row => row.action === action)

const isFirmAction = (action: HistoryAction): action is FirmAction => action in firmLabels

/** Label of a step: of an application, or of a case by its kind, 续展：提交申请. `isPaid`: the payment system or finance approves what was paid.
 *  @example actionLabel('renewal-requested') // '续展：提交申请' */
export function actionLabel(action: HistoryAction, { isPaid = false }: { isPaid?: boolean } = {}): string {
  if (isFirmAction(action)) return isPaid && action === 'approved' ? '缴费到账，分配厂商识别代码' : firmLabels[action]
  const { kind, verb } = caseActionOf(action) ?? { kind: 'change' as const, verb: 'requested' as const }
  if (isPaid && verb === 'approved') return `${caseKindLabel(kind)}：缴费到账，办结`
  return changeLabels[action] ?? `${caseKindLabel(kind)}：${caseLabels[verb]}`
}
