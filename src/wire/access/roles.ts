/** The roles of staff, one row each: a new role is a row here; what it may do is stated in acts.ts, and is nothing until then. */

/** Levels of staff of the national centre. */
export type NationalLevel = 'centre' | 'nationalReviewer'

type RoleRow = {
  /** `roleId` on the wire. */
  integer: number
  label: string
  /** What its people do, for those who open a console in which they do something else. */
  work: string
  /** What the role is to the acts, by the levels of its accounts: of any branch, or one of those of the national centre. `label` and `sees` are
   *  for who gives the role to somebody. */
  duties: Readonly<Record<string, { levels: 'branch' | readonly NationalLevel[]; label: string; sees: string }>>
  /** What commands assign, by name: a branch whose code must be specified, or one of the levels, of which the first is the default. */
  assignments: Readonly<Record<string, { levels: 'branch' | readonly NationalLevel[]; label: string }>>
}

/** The words are stored in the database, in this order in its check. */
export const staffRoles = {
  administrator: {
    integer: 1,
    label: '管理员',
    work: '管理员审核企业申请，在“账号与权限”里管理账号，在“业务设置”里看收费标准，办号段、期限、收款账户和用户协议；网站上显示的内容在“网站设置”里改。',
    duties: { administrator: { levels: ['centre', 'nationalReviewer'], label: '管理员', sees: '审核，管理账号' } },
    assignments: {
      administrator: { levels: ['centre'], label: 'may do all that a reviewer may, and administers' },
    },
  },
  editor: {
    integer: 2,
    label: '编辑',
    work: '编辑写稿、改页面，由另一位编辑审阅后发布；分支机构的编辑只写本机构的稿件。',
    duties: {
      branchEditor: { levels: 'branch', label: '分支编辑', sees: '只写所选分支机构的稿件' },
      editor: { levels: ['centre', 'nationalReviewer'], label: '编辑', sees: '写稿和改页面，审阅别人的稿件' },
    },
    assignments: {
      editor: { levels: ['centre'], label: 'writes the content' },
      branchEditor: { levels: 'branch', label: 'writes the texts of one branch' },
    },
  },
  auditor: {
    integer: 3,
    label: '审计员',
    work: '企业的每一步办理和工作人员的操作都在操作日志里，任何人都不能修改。',
    duties: { auditor: { levels: ['centre', 'nationalReviewer'], label: '审计员', sees: '操作日志和运行状况，只看' } },
    assignments: { auditor: { levels: ['centre'], label: 'reads the records' } },
  },
  reviewer: {
    integer: 4,
    label: '审核员',
    work: '企业申请由审核员办理。',
    duties: {
      branchReviewer: { levels: 'branch', label: '分支审核', sees: '只看所选分支机构的申请，改它的电话和时间' },
      nationalReviewer: { levels: ['nationalReviewer'], label: '全国审核', sees: '看全国的申请' },
      centreReviewer: { levels: ['centre'], label: '中心审核', sees: '看全国的申请，转交和设置' },
    },
    assignments: {
      reviewer: { levels: 'branch', label: 'reviews the firms of one branch' },
      national: {
        levels: ['nationalReviewer', 'centre'],
        label: 'reviews for the whole country, as nationalReviewer or centre',
      },
    },
  },
  finance: {
    integer: 5,
    label: '财务',
    work: '汇款核对、对账单、退款和收费标准在“收费”里办理。',
    duties: { finance: { levels: ['centre', 'nationalReviewer'], label: '财务', sees: '核对、对账、退款' } },
    assignments: {
      finance: { levels: ['centre'], label: 'confirms payments, imports bank statements, sets fees' },
    },
  },
} as const satisfies Readonly<Record<string, RoleRow>>

export type Role = keyof typeof staffRoles

/** The rows with their words. */
export const roleRows: readonly (RoleRow & { role: Role })[] = /* @__PURE__ */ Object.entries(staffRoles).map(
  ([role, row]) => ({ ...row, role: role as Role }),
)
