/** Estimates how easily a password is guessed, with zxcvbn, its word lists, a Chinese list, and personal data. Server only:
 *  the lists are too large for a page. */
import type { ZxcvbnResult } from '@zxcvbn-ts/core'
import { passwordFault, type RuleFault } from '../rules.ts'
import { chineseWords } from './chinese-words.table.ts'

/** Only the beginning is estimated, because the effort grows with the square of the length. */
const estimatedCharacters = 24
/** The library's score for passwords that resist online guessing: 100 million guesses. */
const minScore = 3

type Judge = (password: string, personal: string[]) => Pick<ZxcvbnResult, 'score' | 'sequence'>

let judge: Promise<Judge> | undefined

/** The lists are loaded once, on first use. */
async function loadJudge(): Promise<Judge> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const options = {
    dictionary: { chinese: [...chineseWords], ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: estimatedCharacters,
    // Each further variant of letters written as digits and signs costs as much as the first.
    l33tMaxSubstitutions: 1,
  }
  const estimator = new ZxcvbnFactory(options)
  return (password, personal) => estimator.check(password, personal)
}

type Person = { username?: string | undefined; personalData?: readonly (string | null | undefined)[] }

/** Checks the rules of the form first, then the estimate. `personalData` is what others may know: phone, mailbox, firm name. */
export async function judgePassword(
  password: string,
  { username = '', personalData = [] }: Person,
): Promise<RuleFault | undefined> {
  const fault = passwordFault(password, username)
  if (fault) return fault
  judge ??= loadJudge()
  const { score, sequence } = (await judge)(password, personalTokens([username, ...personalData]))
  return score >= minScore ? undefined : weakestPartFault(sequence)
}

/** Each text, its parts, and the last digits of long numbers. */
function personalTokens(personalData: readonly (string | null | undefined)[]): string[] {
  const tokens = personalData.flatMap(word => (word ? [word, ...word.split(/[@._\s（）()-]+/)] : []))
  const endings = tokens.filter(word => /^\d{8,}$/.test(word)).flatMap(digits => [digits.slice(-8), digits.slice(-6)])
  return [...new Set([...tokens, ...endings])].filter(word => word.length >= 3)
}

const messages: Readonly<Record<string, RuleFault>> = {
  personal: { fault: 'personal', message: '密码里有您的用户名、手机号或企业名称，容易被猜到，请换一个' },
  dictionary: { fault: 'common', message: '密码用了常见的词或常用密码，容易被猜到，请换一个' },
  spatial: { fault: 'keyboard', message: '密码是键盘上相邻的键，容易被猜到，请换一个' },
  repeat: { fault: 'repeat', message: '密码里重复的字太多，容易被猜到，请换一个' },
  sequence: { fault: 'sequence', message: '密码里有连续的字母或数字，容易被猜到，请换一个' },
  wordSequence: { fault: 'sequence', message: '密码里有连续的词，容易被猜到，请换一个' },
  date: { fault: 'date', message: '密码里的日期或年份容易被猜到，请换一个' },
  regex: { fault: 'date', message: '密码里的日期或年份容易被猜到，请换一个' },
}
const guessable: RuleFault = { fault: 'guessable', message: '这个密码容易被猜到，请再加几个不相干的字' }

/** The fault of the longest part that is easily guessed. */
function weakestPartFault(sequence: ZxcvbnResult['sequence']): RuleFault {
  const [part] = sequence
    .filter(({ pattern }) => pattern in messages)
    .toSorted((one, other) => other.token.length - one.token.length)
  if (!part) return guessable
  return messages[part.dictionaryName === 'userInputs' ? 'personal' : part.pattern] ?? guessable
}
