/** The made-up people and firms of one run. Names, phones and credit codes of two runs are different. */

import { sampleRecord } from '../../../../src/registration/demonstration/samples.ts'
import { creditCheckCharacter } from '../../../../src/registration/record/credit-code.ts'
import type { Random } from '../site/random.ts'

/** The password of every account that the load registers. */
export const loadPassword = 'Kettle#2026ledger'

export type Person = { username: string; phone: string; firmName: string; creditCode: string; regionCode: string }

/** Of the branch of the reviewer `demo_js`. */
const regionCodes = ['320505', '320506', '320507', '320508', '320509', '320581', '320582', '320583', '320585'] as const
/** Characters of a credit code. */
const letters = '0123456789ABCDEFGHJKLMNPQRTUWXY'

const lettersOf = (value: number, length: number) =>
  Array.from({ length }, (_, at) => letters[Math.floor(value / letters.length ** at) % letters.length]).join('')

/** Makes one person after another. `run`: a random number below 29791 that no other run on the same database should have. */
export function createPeople(run: number): () => Person {
  let count = 0
  return () => {
    const number = count++
    const name = `${lettersOf(run, 3)}${lettersOf(number, 3)}`
    const regionCode = regionCodes[Math.floor(number / letters.length ** 2) % regionCodes.length] ?? regionCodes[0]
    const body = `91${regionCode}9999${lettersOf(run, 3)}${lettersOf(number, 2)}`
    return {
      username: `load_${name.toLowerCase()}`,
      phone: `19${String(run).padStart(5, '0')}${String(number).padStart(4, '0')}`,
      firmName: `账本示例（${name}）有限公司（演示）`,
      creditCode: body + (creditCheckCharacter(body) ?? ''),
      regionCode,
    }
  }
}

/** A run that nobody has used, as far as chance goes. */
export const newRun = (random: Random): number => (random.below(29_791) + Math.floor(Date.now() / 1000)) % 29_791

export const recordOf = ({ firmName, creditCode, regionCode }: Person, licenceFileId: string) => ({
  ...sampleRecord,
  ...{ firmName, creditCode, regionCode, licenceFileId },
})
