/** Counts the uses of services: those outside by whoever uses them, those of this site by their requests. */
import { performance } from 'node:perf_hooks'
import type { TimeUse } from '../../wire/service-use.ts'
import type { OwnService } from '../words.ts'
import type { Recorder } from './recorder.ts'

export const timeUseBy =
  (recorder: Pick<Recorder, 'use'>): TimeUse =>
  async (service, work, isFault = () => true) => {
    const start = performance.now()
    try {
      const result = await work()
      recorder.use(service, performance.now() - start, false)
      return result
    } catch (error) {
      recorder.use(service, performance.now() - start, isFault(error))
      throw error
    }
  }

const lookups = /^\/(api\/(gTinSearch|codeSearch|vbgOutSearch|gs1|searchGLN)\b|search\b|SearchGLN\b)/i
const members =
  /^\/(MyManage\b|login\b|register\b|api\/[^?]*authApi\/|api\/(loglogin|account|timescoderegi|retrievepassword)\b)/i
/** Built files, probes and metrics say nothing about what visitors get. */
const uncounted = /^\/(assets\/|files\/|fonts\/|healthz$|readyz$|favicon)/

/** Which of this site's services a request is for; undefined for none.
 *  @example serviceOfPath('/search/barcode') // 'lookup' */
export function serviceOfPath(path: string): OwnService | undefined {
  if (uncounted.test(path)) return undefined
  if (lookups.test(path)) return 'lookup'
  return members.test(path) ? 'members' : 'content'
}
