/** The refusal that asks for a harder puzzle, for server and browser. */
import { failureFaults } from '../../wire/fetching/failure-message.ts'

const prefix = 'harder-'

/** The fault of a captcha that proves too little. Pages solve the puzzle and send the form again by themselves. */
export const harderFault = (bits: number) => ({
  field: 'captcha',
  fault: `${prefix}${bits}`,
  message: '今天的请求很多，要先做一道更难的验证（计算题）。页面会自动计算，一般不到一分钟',
})

/** The bits that a refusal asks for; undefined if it asks for none. */
export function harderBitsOf(error: unknown): number | undefined {
  const fault = failureFaults(error).find(one => one.fault.startsWith(prefix))
  return fault && Number(fault.fault.slice(prefix.length))
}
