/** Longest inputs of the account fields in characters, for the calls and for the forms. Without imports, for the browser. */
export const accountFieldLengths = {
  username: 64,
  phone: 20,
  email: 254,
  code: 10,
  captcha: 10,
  recoveryCode: 20,
  password: 128,
  realName: 50,
  idNumber: 18,
} as const
