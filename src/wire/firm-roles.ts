/** Roles of the operators of a firm. On the wire and in the database they are these words. */

/** `owner` may do everything, `numbers` works with numbers and symbols, `finance` with bills and payments, `reader` only reads. */
export const firmRoles = ['owner', 'numbers', 'finance', 'reader'] as const

export type FirmRole = (typeof firmRoles)[number]

export const firmRoleLabels: Readonly<Record<FirmRole, string>> = {
  owner: '负责人',
  numbers: '编码管理',
  finance: '财务',
  reader: '只读',
}
