/** The integers of the wire for states, roles, levels, user types and members (contract, "Rulings"). Everywhere else they are words,
 *  and a member is a boolean. */
import { type NationalLevel, type Role, roleRows } from './access/roles.ts'

/** States of a firm; a change request has some of them. */
export const statusIntegers = {
  draft: 0,
  atBranch: 1,
  atCentre: 2,
  awaitingFee: 3,
  approved: 4,
  returned: 5,
  refused: 6,
  withdrawn: 7,
  deregistered: 8,
} as const

/** Roles of staff, `roleId` on the wire: each is in the row of its role. */
export const roleIntegers = /* @__PURE__ */ Object.fromEntries(
  roleRows.map(({ role, integer }) => [role, integer]),
) as Readonly<Record<Role, number>>

/** An `agent` registers on behalf of an enterprise and has the same permissions. */
export const userTypeIntegers = { enterprise: 1, agent: 2, staff: 3 } as const

/** Levels of staff of the national centre. */
export const nationalLevelIntegers = { centre: 0, nationalReviewer: 1 } as const satisfies Record<NationalLevel, number>

export type Status = keyof typeof statusIntegers
export type UserType = keyof typeof userTypeIntegers
/** Four digits. */
export type BranchCode = `${number}`
/** Whose firms staff review: those of the whole country, or of one branch. */
export type Levels = NationalLevel | BranchCode

/** The words of a table above, in its order. */
function namesIn<Word extends string>(integers: Readonly<Record<Word, number>>): readonly Word[] {
  const isWord = (text: string): text is Word => text in integers
  return Object.keys(integers).filter(isWord)
}

export const statuses = /* @__PURE__ */ namesIn(statusIntegers)
export const roles = /* @__PURE__ */ namesIn(roleIntegers)
export const userTypes = /* @__PURE__ */ namesIn(userTypeIntegers)
export const nationalLevels = /* @__PURE__ */ namesIn(nationalLevelIntegers)

const decode = <Word extends string>(integers: Readonly<Record<Word, number>>, integer: unknown): Word | undefined =>
  namesIn(integers).find(word => integers[word] === integer)

/** The word of an integer that came over the wire, undefined if there is none. */
export const decodeStatus = (integer: unknown) => decode(statusIntegers, integer)
export const decodeRole = (integer: unknown) => decode(roleIntegers, integer)
export const decodeUserType = (integer: unknown) => decode(userTypeIntegers, integer)

export const isBranchCode = (text: string): text is BranchCode => /^\d{4}$/.test(text)

/** Levels as they go over the wire: an integer for the national centre, otherwise the branch code. */
export const encodeLevels = (levels: Levels | null) =>
  levels === 'centre' || levels === 'nationalReviewer' ? nationalLevelIntegers[levels] : levels

/** Levels that came over the wire: null if there are none, undefined if they are unknown. A branch code may be a number. */
export function decodeLevels(integerOrCode: unknown): Levels | null | undefined {
  if (integerOrCode === null || integerOrCode === undefined) return null
  const code = String(integerOrCode)
  return isBranchCode(code) ? code : decode(nationalLevelIntegers, integerOrCode)
}

/** `isXT` on the wire: 1 for a system member. */
export const encodeMember = (isMember: boolean) => (isMember ? 1 : 0)
export const decodeMember = (integer: unknown) => Number(integer) === 1
