/** Roles of the operators of a firm. On the wire and in the database they are these words. */

/** `owner` may do everything, `numbers` works with numbers and symbols, `finance` with bills and payments, `reader` only reads. */
export const firmRoles = ['owner', 'numbers', 'finance', 'reader'] as const

export type FirmRole = (typeof firmRoles)[number]

/** Operators that see and pay the bills of their firm, with receipts and slips. */
export const payerRoles = ['owner', 'finance'] as const satisfies readonly FirmRole[]

/** Operators that use numbers of their firm. */
export const numberingRoles = ['owner', 'numbers'] as const satisfies readonly FirmRole[]

/** Whether an account is an operator whose role is not among these. An account without a firm, and staff, have no role. */
export const isOtherOperator = (role: FirmRole | null, roles: readonly FirmRole[]) =>
  role !== null && !roles.includes(role)

export const firmRoleLabels: Readonly<Record<FirmRole, string>> = {
  owner: '负责人',
  numbers: '编码管理',
  finance: '财务',
  reader: '只读',
}
