/** Longest inputs of the account fields in characters, for the calls and for the forms. */
import { identityLengths } from '../access/identity-lengths.ts'

export const accountFieldLengths = {
  ...identityLengths,
  username: 64,
  phone: 20,
  email: 254,
  captcha: 10,
  realName: 50,
  idNumber: 18,
} as const
