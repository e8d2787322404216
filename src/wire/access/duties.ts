/** The roles of staff. A new role is one row here beside its integer in integers.ts; what it may do is stated in acts.ts, and is nothing until then. */
import { isBranchCode, type Levels, type NationalLevel, type Role } from '../integers.ts'

type RoleRow = {
  label: string
  /** What its people do, for those who open a console in which they do something else. */
  work: string
  /** What the role is to the acts, by the levels of its accounts: of any branch, or one of those of the national centre. */
  duties: Readonly<Record<string, 'branch' | readonly NationalLevel[]>>
}

export const staffRoles = {
  administrator: {
    label: '管理员',
    work: '管理员审核企业申请；账号、号段和站点设置目前由运维人员在服务器上用命令办理。',
    duties: { administrator: ['centre', 'nationalReviewer'] },
  },
  editor: {
    label: '编辑',
    work: '稿件和栏目目前由运维人员在服务器上发布，在线编辑的页面还没有开放。',
    duties: { editor: ['centre', 'nationalReviewer'] },
  },
  auditor: {
    label: '审计员',
    work: '企业的每一步办理和工作人员的操作都在操作日志里，任何人都不能修改。',
    duties: { auditor: ['centre', 'nationalReviewer'] },
  },
  reviewer: {
    label: '审核员',
    work: '企业申请由审核员办理。',
    duties: { branchReviewer: 'branch', nationalReviewer: ['nationalReviewer'], centreReviewer: ['centre'] },
  },
  finance: {
    label: '财务',
    work: '汇款核对、对账单、退款和收费标准在“收费”里办理。',
    duties: { finance: ['centre', 'nationalReviewer'] },
  },
} as const satisfies Readonly<Record<Role, RoleRow>>

type Rows = typeof staffRoles

/** A role with its levels, as the acts name it. */
export type Duty = { [Name in Role]: keyof Rows[Name]['duties'] }[Role]

const rows: Readonly<Partial<Record<string, RoleRow>>> = staffRoles
const dutyRows = Object.entries(rows).flatMap(([role, row]) =>
  Object.entries(row?.duties ?? {}).map(([duty, levels]) => ({ duty: duty as Duty, role: role as Role, levels })),
)

export const allDuties: readonly Duty[] = dutyRows.map(({ duty }) => duty)

const isOfLevels = (accepted: 'branch' | readonly NationalLevel[], levels: Levels) =>
  accepted === 'branch' ? isBranchCode(levels) : accepted.some(level => level === levels)

/** The duty of a staff account; undefined without a role or levels, for levels that the role does not have, and for a role that is not in the table.
 *  @example dutyOf({ role: 'reviewer', levels: '3200' }) // 'branchReviewer' */
export function dutyOf({ role, levels }: { role: string | null; levels: Levels | null }): Duty | undefined {
  if (role === null || levels === null) return undefined
  return dutyRows.find(row => row.role === role && isOfLevels(row.levels, levels))?.duty
}

/** Role and levels of the accounts with a duty, for a query; `branch` stands for each branch code. */
export function roleOfDuty(duty: Duty): { role: Role; levels: 'branch' | readonly NationalLevel[] } {
  const row = dutyRows.find(candidate => candidate.duty === duty)
  if (!row) throw new Error(`No role has the duty ${duty}`)
  return row
}
