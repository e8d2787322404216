/** What a login, each page and the own profile tell a browser about the signed-in account. */
import { z } from 'zod'
import { firmRoles } from '../../wire/firm-roles.ts'
import {
  encodeLevels,
  encodeMember,
  nationalLevelIntegers,
  roleIntegers,
  userTypeIntegers,
} from '../../wire/integers.ts'
import { landingOf } from '../landing.ts'
import { menusOf } from '../menus.ts'
import type { SignedIn } from '../viewer.ts'
import { loginVersion } from './login-version.ts'

const menu = z.object({ id: z.number(), name: z.string(), path: z.string() })
const { centre, nationalReviewer } = nationalLevelIntegers
export const levels = z.union([z.literal(centre), z.literal(nationalReviewer), z.string()]).nullable()

export const loginInfo = z.object({
  username: z.string(),
  userType: z.number(),
  isXT: z.number(),
  levels,
  roleId: z.number().nullable(),
  /** The role of an operator in its firm; null without a firm. */
  firmRole: z.enum(firmRoles).nullable(),
  menus: z.array(menu),
  landing: z.string(),
})

export type LoginInfo = z.infer<typeof loginInfo>

export type LoginFacts = Pick<SignedIn, 'username' | 'userType' | 'isMember' | 'levels' | 'role' | 'firmRole'>

export function loginInfoOf(account: LoginFacts): LoginInfo {
  const { username, userType, isMember, levels: ownLevels, role, firmRole } = account
  return {
    username,
    userType: userTypeIntegers[userType],
    isXT: encodeMember(isMember),
    levels: encodeLevels(ownLevels),
    roleId: role && roleIntegers[role],
    firmRole,
    menus: menusOf(account),
    landing: landingOf(account),
  }
}

/** The versions computed lately, because each call of a signed-in account needs one. */
const versions = new Map<string, string>()
const maxVersions = 1000

export function loginVersionOf(account: LoginFacts): string {
  const { username, userType, isMember, levels: ownLevels, role, firmRole } = account
  const key = JSON.stringify([username, userType, isMember, ownLevels, role, firmRole])
  const version = versions.get(key) ?? loginVersion(loginInfoOf(account))
  if (versions.size >= maxVersions) versions.clear()
  versions.set(key, version)
  return version
}
