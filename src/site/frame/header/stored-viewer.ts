/** The account in the login info of the browser; loaded only where there is one. */
import { landingOf } from '../../../access/landing.ts'
import { decodeLevels, decodeMember, decodeUserType } from '../../../wire/integers.ts'

export type SignedInView = { username: string; landing: string }

/** The account in the stored login info (storage key loginInfo, product.md 3), with the landing rule of product.md 2.2. */
export function storedViewer(text: string): SignedInView | undefined {
  const { username, userType, isXT, levels } = parseRecord(text)
  if (!username) return undefined
  const landing = landingOf({
    userType: decodeUserType(Number(userType)),
    isMember: decodeMember(isXT),
    levels: decodeLevels(levels),
  })
  return { username: String(username), landing }
}

function parseRecord(text: string): Readonly<Record<string, unknown>> {
  try {
    return { ...JSON.parse(text) }
  } catch {
    return {}
  }
}
