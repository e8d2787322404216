/** How easily a password is guessed: judged by zxcvbn with its lists, our Chinese list, and what is known of the person. On the server alone:
 *  the lists weigh more than a page may. */
import type { ZxcvbnResult } from '@zxcvbn-ts/core'
import { chineseWords } from './chinese-words.table.ts'
import { passwordFault, type RuleFault } from './rules.ts'

/** The estimate looks at the beginning only: its effort grows with the square of the length. */
const judgedCharacters = 24
/** The library's grade for passwords that hold out against guessing online: 100 million guesses. */
const leastScore = 3

type Judge = (password: string, personal: string[]) => Pick<ZxcvbnResult, 'score' | 'sequence'>

let judge: Promise<Judge> | undefined

/** The lists are read once, when they are first needed. */
async function loadJudge(): Promise<Judge> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const options = {
    dictionary: { chinese: [...chineseWords], ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: judgedCharacters,
    // Each further reading of letters written as digits and signs costs as much as the first.
    l33tMaxSubstitutions: 1,
  }
  const estimator = new ZxcvbnFactory(options)
  return (password, personal) => estimator.check(password, personal)
}

type Person = { username?: string | undefined; known?: readonly (string | null | undefined)[] }

/** The rules of the form first, then the estimate. `known` is what others know of the person: phone, mailbox, name of the firm. */
export async function judgePassword(
  password: string,
  { username = '', known = [] }: Person,
): Promise<RuleFault | undefined> {
  const fault = passwordFault(password, username)
  if (fault) return fault
  judge ??= loadJudge()
  const { score, sequence } = (await judge)(password, personalWords([username, ...known]))
  return score >= leastScore ? undefined : weakest(sequence)
}

/** Each word, its parts, and the last digits of a number. */
function personalWords(known: readonly (string | null | undefined)[]): string[] {
  const words = known.flatMap(word => (word ? [word, ...word.split(/[@._\s（）()-]+/)] : []))
  const endings = words.filter(word => /^\d{8,}$/.test(word)).flatMap(digits => [digits.slice(-8), digits.slice(-6)])
  return [...new Set([...words, ...endings])].filter(word => word.length >= 3)
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

/** The longest part that a guesser would try, in words. */
function weakest(sequence: ZxcvbnResult['sequence']): RuleFault {
  const [part] = sequence
    .filter(({ pattern }) => pattern in messages)
    .toSorted((one, other) => other.token.length - one.token.length)
  if (!part) return guessable
  return messages[part.dictionaryName === 'userInputs' ? 'personal' : part.pattern] ?? guessable
}
