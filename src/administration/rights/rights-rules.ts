/** The table of who may do what, made from the table of acts and the rows of the calls; no I/O. */
import { accountRecoveryName } from '../../codes/account-recovery-name.ts'
import { type Act, rowOf } from '../../wire/access/acts.ts'
import { allDuties } from '../../wire/access/duties.ts'

/** `two`: a second person must confirm. `region`: for the own branch only. */
export const rightMarks = ['yes', 'region', 'two', 'no'] as const
export type RightMark = (typeof rightMarks)[number]

/** The acts of staff with their names for people, in groups. An act of staff without a row here does not compile. */
const groups = {
  审核: {
    'review-applications': '领取、审核、退回申请',
    'read-firms': '看企业资料、材料和办理记录',
    'enter-walk-ins': '代企业录入',
    'reveal-personal-data': '显示打码的资料',
    'export-firms': '导出审核队列',
    'read-review-statistics': '看审核统计',
    'read-site-statistics': '看全国的统计：业务、成员、查询、网站、内容和下载',
    'answer-enquiries': '答复咨询与投诉',
    'judge-product-reports': '处理商品信息的反映',
    'answer-objections': '答复异议',
    'release-prefixes': '收回号段',
    'reassign-cases': '转交别人领取的申请',
    'edit-review-settings': '改退回理由和工作日历',
  },
  内容: {
    'edit-content': '写稿，管理图片与附件',
    'publish-content': '审阅别人的稿件，发布和撤下',
    'edit-search-words': '改搜索的同义词、推荐结果和热词',
    'edit-site-settings': '改网站设置：名称、咨询电话、页脚、微信图片、外部服务、灰度显示',
  },
  财务: {
    'read-payments': '看账单和流水',
    'confirm-payments': '核对汇款、导入对账单',
    'refund-payments': '退款',
    'issue-invoices': '登记发票',
    'set-fees': '改收费标准',
    'manage-payee': '改收款账户',
    'read-receipts': '看汇款凭证和发票',
  },
  管理: {
    'manage-staff': '邀请、停用同事，改角色',
    'manage-enterprise-accounts': '查找、停用企业账号',
    'recover-accounts': accountRecoveryName,
    'read-audit': '看操作日志、核对记录链',
    'read-site-health': '看运行状况、告警、消息与任务',
    'operate-site': '认领告警，重试消息、任务和导入',
    'administer-site': '看运行的软件版本',
  },
} as const satisfies Readonly<Record<string, Partial<Record<Act, string>>>>

/** Acts that a second person must confirm. */
const byTwo: readonly Act[] = ['release-prefixes', 'refund-payments', 'set-fees', 'manage-payee', 'recover-accounts']

type NamedAct = { [Group in keyof typeof groups]: keyof (typeof groups)[Group] }[keyof typeof groups]

type Call = { access: string; path: string; summary: string }

function marksOf(act: Act): Record<string, RightMark> {
  const reaches = rowOf(act).staff ?? {}
  return Object.fromEntries(
    allDuties.map(duty => {
      const reach = reaches[duty]
      const allowed = byTwo.includes(act) ? 'two' : reach === 'region' ? 'region' : 'yes'
      return [duty, reach === undefined ? 'no' : allowed]
    }),
  )
}

/** The groups with their acts, the mark of each duty, and the calls that state the act. */
export const rightsTable = (calls: readonly Call[]) =>
  Object.entries(groups).map(([title, acts]) => ({
    title,
    acts: Object.entries(acts).map(([act, label]) => ({
      ...{ act, label, marks: marksOf(act as NamedAct) },
      calls: calls.flatMap(({ access, path, summary }) => (access === act ? [{ path, summary }] : [])),
    })),
  }))
