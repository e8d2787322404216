/** The settings of the single sign-on of staff by OpenID Connect. */
import { z } from 'zod'
import type { SignOnSettings } from '../access/sign-on-settings.ts'
import { StartFault } from '../db/postgres/start-fault.ts'

const words = z.string().regex(/^\S{1,200}( +\S{1,200}){0,19}$/)

/** Without https only a provider on this machine, for trying it out: what it sends could be read and changed on the way. */
const providerAddress = z
  .url({ protocol: /^https?$/ })
  .refine(address => /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(address))

export const signOnSettings = {
  OIDC_ISSUER: providerAddress.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: z.string().min(1).max(20).default('单位统一身份'),
  OIDC_SCOPE: words.refine(scope => scope.split(/ +/).includes('openid')).default('openid email'),
  OIDC_ACCOUNT_CLAIM: z
    .string()
    .regex(/^[\w.:/-]{1,100}$/)
    .default('sub'),
  OIDC_LINK_BY_EMAIL: z.enum(['on', 'off']).default('off'),
  OIDC_REQUIRED_CLAIMS: words.refine(text => text.split(/ +/).every(pair => /^[^=]+=.+$/.test(pair))).optional(),
  OIDC_FACTOR_AMR: words.optional(),
  OIDC_FACTOR_ACR: words.optional(),
  OIDC_LOGOUT: z.enum(['on', 'off']).default('on'),
  OIDC_TIMEOUT: z.coerce.number().int().min(1).max(30).default(5),
}

/** What a setting must be, for the message about a wrong one. */
export const expectedSignOnValues: Readonly<Record<keyof typeof signOnSettings, string>> = {
  OIDC_ISSUER: 'the https address that the provider names as its issuer',
  OIDC_CLIENT_ID: 'the name under which the provider knows this site',
  OIDC_CLIENT_SECRET: 'the secret that the provider gave to this site',
  OIDC_NAME: 'what staff call the provider, at most 20 characters',
  OIDC_SCOPE: 'scopes set apart by spaces, openid among them',
  OIDC_ACCOUNT_CLAIM: 'the name of a claim, such as sub or employee_number',
  OIDC_LINK_BY_EMAIL: 'on or off',
  OIDC_REQUIRED_CLAIMS: 'claims with their values set apart by spaces, such as groups=barcode-staff',
  OIDC_FACTOR_AMR: 'values of the claim amr set apart by spaces, such as mfa hwk',
  OIDC_FACTOR_ACR: 'values of the claim acr set apart by spaces',
  OIDC_LOGOUT: 'on or off',
  OIDC_TIMEOUT: 'a number of seconds from 1 to 30',
}

type Settings = z.infer<z.ZodObject<typeof signOnSettings>>

const wordsOf = (text: string | undefined): string[] => text?.split(/ +/) ?? []

/** None without an issuer. Throws for one that is set only in part. */
export function readSignOn(settings: Settings): { signOn?: SignOnSettings } {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings
  if (issuer === undefined) return {}
  if (clientId === undefined || clientSecret === undefined)
    throw new StartFault('The setting OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET beside it.')
  const client = { issuer, clientId, clientSecret, name: settings.OIDC_NAME, scope: settings.OIDC_SCOPE }
  const people = {
    accountClaim: settings.OIDC_ACCOUNT_CLAIM,
    linksByEmail: settings.OIDC_LINK_BY_EMAIL === 'on',
    requiredClaims: wordsOf(settings.OIDC_REQUIRED_CLAIMS).map(pairOf),
    factors: { amr: wordsOf(settings.OIDC_FACTOR_AMR), acr: wordsOf(settings.OIDC_FACTOR_ACR) },
  }
  const times = { endsAtProvider: settings.OIDC_LOGOUT === 'on', timeoutMs: settings.OIDC_TIMEOUT * 1000 }
  return { signOn: { ...client, ...people, ...times } }
}

function pairOf(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=')
  return [pair.slice(0, at), pair.slice(at + 1)]
}
