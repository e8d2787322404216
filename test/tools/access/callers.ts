/** One caller of every kind, for tests of who may call what: two members with all operators, staff of every kind, and strangers. */
import { eq } from 'drizzle-orm'
import { accounts } from '../../../src/access/tables.ts'
import { firmOperators } from '../../../src/registration/tables.ts'
import { allDuties, type Duty, roleOfDuty } from '../../../src/wire/access/duties.ts'
import { firmRoles } from '../../../src/wire/firm-roles.ts'
import { createFirmWithOwner } from '../create-firm.ts'
import type { Site } from '../firm-calls.ts'
import { type SignInInput, signIn, signInAgain } from '../sign-in.ts'

/** Callers with a shorter name than their duty, or with another one than an operator of a firm. */
const namesOfDuties = { branchReviewer: 'branch', centreReviewer: 'centre', finance: 'financeStaff' } as const
type Named = typeof namesOfDuties

type StaffName = { [Name in Duty]: Name extends keyof Named ? Named[Name] : Name }[Duty]

/** The caller of a duty. */
export const staffName = (duty: Duty): StaffName =>
  (duty in namesOfDuties ? namesOfDuties[duty as keyof Named] : duty) as StaffName

const staff = (levels: SignInInput['levels'], role: SignInInput['role']) =>
  ({ userType: 'staff', levels: levels ?? null, role: role ?? null }) satisfies SignInInput

/** One caller of each duty, so that a new role of staff is tried by every call without a line here. */
export const staffOfDuties = allDuties.map(duty => {
  const { role, levels } = roleOfDuty(duty)
  return { name: staffName(duty), ...staff(levels === 'branch' ? '3200' : levels[0], role) }
})

/** `otherOwner` is the owner of another firm of the same branch; `applicant` has a submitted application, `enterprise` and `agent` nothing. */
const otherNames = [
  'anonymous',
  'onlyCookie',
  'onlyHeader',
  'disabled',
  'enterprise',
  'agent',
  'applicant',
  'owner',
  'numbers',
  'finance',
  'reader',
  'otherOwner',
  'otherBranch',
  'withoutDuty',
] as const

export type CallerName = (typeof otherNames)[number] | StaffName

export const callerNames: readonly CallerName[] = [...otherNames, ...staffOfDuties.map(({ name }) => name)]

type Headers = Record<string, string>

const staffAccounts: readonly ({ name: CallerName } & SignInInput)[] = [
  ...staffOfDuties,
  { name: 'otherBranch', ...staff('2101', 'reviewer') },
  { name: 'withoutDuty', ...staff(null, 'reviewer') },
]

/** `signInAs` gives the headers of a new session, because some calls end the one that they are made in. */
export async function createCallers(site: Site) {
  const own = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990001' })
  const other = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990002' })
  const applicant = await createFirmWithOwner(site.db)
  const ids: Partial<Record<CallerName, number>> = {
    owner: own.account.id,
    otherOwner: other.account.id,
    applicant: applicant.account.id,
  }
  const add = async (name: CallerName, input: SignInInput) => {
    ids[name] = (await signIn(site, input)).account.id
  }
  for (const role of firmRoles.filter(name => name !== 'owner')) {
    await add(role, {})
    const row = { accountId: ids[role] ?? 0, firmId: own.firm.id, role, joinedAt: site.time.now }
    await site.db.insert(firmOperators).values(row)
  }
  await add('enterprise', {})
  await add('agent', { userType: 'agent' })
  await add('disabled', {})
  for (const { name, ...input } of staffAccounts) await add(name, input)
  await site.db
    .update(accounts)
    .set({ disabled: true })
    .where(eq(accounts.id, ids.disabled ?? 0))
  const signInAs = async (name: CallerName): Promise<Headers> => {
    if (name === 'anonymous') return {}
    const accountId = ids[name === 'onlyCookie' || name === 'onlyHeader' ? 'owner' : name] ?? 0
    const { token, cookieToken, headers } = await signInAgain({ db: site.db, accountId, at: site.time.now })
    if (name === 'onlyCookie') return { cookie: `token=${cookieToken}` }
    return name === 'onlyHeader' ? { token } : headers
  }
  return { own, other, applicant, ids, signInAs }
}
