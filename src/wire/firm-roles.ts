/** Roles of the operators of a firm. What each may do is in access/acts.ts. On the wire and in the database they are these words. */

/** `owner` may do everything, `numbers` works with numbers and symbols, `finance` with bills and payments, `reader` only reads. */
export const firmRoles = ['owner', 'numbers', 'finance', 'reader'] as const

export type FirmRole = (typeof firmRoles)[number]

/** Whether an account is an operator whose role is not among these. An account without a firm, and staff, have no role. */
export const isOtherOperator = (role: FirmRole | null, roles: readonly FirmRole[]) =>
  role !== null && !roles.includes(role)

export const isFirmRole = (text: unknown): text is FirmRole => firmRoles.some(role => role === text)

export const firmRoleLabels: Readonly<Record<FirmRole, string>> = {
  owner: '负责人',
  numbers: '编码管理',
  finance: '财务',
  reader: '只读',
}

/** The labels of roles in a sentence.
 *  @example roleNames(['owner', 'finance']) // '负责人或财务' */
export const roleNames = (roles: readonly FirmRole[]): string => roles.map(role => firmRoleLabels[role]).join('或')

/** Why a role may not make a call.
 *  @example lackMessage('reader', ['owner']) // '您的角色是只读，这一项由负责人办理' */
export const lackMessage = (role: FirmRole, roles: readonly FirmRole[]): string =>
  `您的角色是${firmRoleLabels[role]}，这一项由${roleNames(roles)}办理`
