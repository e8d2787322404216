/** The one name of the way by which two people of the staff give an account whose phone is lost a new phone. Every page, message and guide uses it;
 *  test/account-recovery-name.test.ts finds another one. */
export const accountRecoveryName = '账号找回'
