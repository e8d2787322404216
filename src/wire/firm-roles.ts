/** Roles of the operators of a firm, and what each may do. On the wire and in the database they are these words. */

/** `owner` may do everything, `numbers` works with numbers and symbols, `finance` with bills and payments, `reader` only reads. */
export const firmRoles = ['owner', 'numbers', 'finance', 'reader'] as const

export type FirmRole = (typeof firmRoles)[number]

/** What operators do for their firm, each with the roles that may. The rows of the calls name these lists, and pages offer only what follows
 *  from them. What no line names every operator may do: read, and download certificates. */
export const firmActs = {
  /** The application, and every business of a member: begin, save, submit, withdraw, object. */
  business: ['owner'],
  operators: ['owner'],
  /** Numbers, symbols, batches and labels. */
  numbers: ['owner', 'numbers'],
  /** Bills with slips, invoices and receipts. */
  fees: ['owner', 'finance'],
  uploads: ['owner', 'numbers', 'finance'],
  businessHall: ['owner', 'numbers', 'finance'],
  /** The sister systems for products and for places. */
  platforms: ['owner', 'numbers'],
} as const satisfies Readonly<Record<string, readonly FirmRole[]>>

export type FirmAct = keyof typeof firmActs

/** Whether an account is an operator whose role is not among these. An account without a firm, and staff, have no role. */
export const isOtherOperator = (role: FirmRole | null, roles: readonly FirmRole[]) =>
  role !== null && !roles.includes(role)

/** Whether the role permits an act.
 *  @example mayAct('reader', 'business') // false */
export const mayAct = (role: FirmRole | null, act: FirmAct): boolean => !isOtherOperator(role, firmActs[act])

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
