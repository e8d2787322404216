/** How easily a password is guessed. The lists are too large for a page, and too long to load for the main thread: handlers run it as a task
 *  (`tasks.ts`). */
import type { ZxcvbnResult } from '@zxcvbn-ts/core'
import { characterClassCount, type PasswordFault, passwordFault, type RuleFault, type WeaknessFault } from '../rules.ts'
import { chineseWords } from './chinese-words.table.ts'
import { patternBits, type RankOf } from './known-parts.ts'

/** Only the beginning is estimated, because the effort grows with the square of the length. */
const estimatedCharacters = 24
/** The library's score for passwords that resist online guessing: 100 million guesses. */
const minScore = 3
/** Bits of guesses that known parts must cost at least; more for a phrase of letters alone, which others may know. */
const minBits = { ofThreeClasses: 27.1, ofPhrase: 40.5 } as const
/** From here on a password is called strong. */
const strongBits = 40

type Lists = {
  check: (password: string, personal: string[]) => Pick<ZxcvbnResult, 'score' | 'sequence'>
  rankOf: RankOf
}

let lists: Promise<Lists> | undefined

/** The lists are loaded once, on first use: some 50,000 passwords of published breaches, English words, and our Chinese ones. */
async function loadLists(): Promise<Lists> {
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
  const ranks = rankedWords([
    chineseWords,
    common.dictionary['passwords-common'],
    english.dictionary['commonWords-en'],
    english.dictionary['wikipedia-en'],
  ])
  return {
    check: (password, personal) => estimator.check(password, personal),
    rankOf: word => ranks.get(word),
  }
}

/** Words by their best rank, from 1. */
function rankedWords(wordLists: readonly (readonly (string | number)[])[]): Map<string, number> {
  const ranks = new Map<string, number>()
  for (const list of wordLists)
    for (const [at, word] of list.entries()) {
      const key = String(word).toLowerCase()
      ranks.set(key, Math.min(ranks.get(key) ?? Number.POSITIVE_INFINITY, at + 1))
    }
  return ranks
}

export type Person = { username?: string | undefined; personalData?: readonly (string | null | undefined)[] }

/** `strength`: 1 weak, 3 sufficient, 4 strong. */
export type Judgement = { fault: RuleFault<PasswordFault> | undefined; strength: 1 | 3 | 4 }

/** Checks the rules of the form first, then how many guesses the password resists. `personalData` is what others may know: phone, mailbox,
 *  firm name. */
export async function judgePassword(
  password: string,
  { username = '', personalData = [] }: Person,
): Promise<Judgement> {
  const fault = passwordFault(password, username)
  if (fault) return { fault, strength: 1 }
  lists ??= loadLists()
  const { check, rankOf } = await lists
  const personal = personalTokens([username, ...personalData])
  const { score, sequence } = check(password, personal)
  if (score < minScore) return { fault: weakestPartFault(sequence), strength: 1 }
  const known = new Set(personal.map(word => word.toLowerCase()))
  const bits = patternBits(password, word => (known.has(word) ? 1 : rankOf(word)))
  const needed = characterClassCount(password) < 3 ? minBits.ofPhrase : minBits.ofThreeClasses
  if (bits < needed) return { fault: patternFault(password, known), strength: 1 }
  return { fault: undefined, strength: bits >= strongBits ? 4 : 3 }
}

/** Each text, its parts, and the last digits of long numbers. */
function personalTokens(personalData: readonly (string | null | undefined)[]): string[] {
  const tokens = personalData.flatMap(word => (word ? [word, ...word.split(/[@._\s（）()-]+/)] : []))
  const endings = tokens.filter(word => /^\d{8,}$/.test(word)).flatMap(digits => [digits.slice(-8), digits.slice(-6)])
  return [...new Set([...tokens, ...endings])].filter(word => word.length >= 3)
}

const messages: Readonly<Record<string, RuleFault<WeaknessFault>>> = {
  personal: { fault: 'personal', message: '密码里有您的用户名、手机号或企业名称，容易被猜到，请换一个' },
  dictionary: { fault: 'common', message: '密码用了常见的词或常用密码，容易被猜到，请换一个' },
  spatial: { fault: 'keyboard', message: '密码是键盘上相邻的键，容易被猜到，请换一个' },
  repeat: { fault: 'repeat', message: '密码里重复的字太多，容易被猜到，请换一个' },
  sequence: { fault: 'sequence', message: '密码里有连续的字母或数字，容易被猜到，请换一个' },
  wordSequence: { fault: 'sequence', message: '密码里有连续的词，容易被猜到，请换一个' },
  date: { fault: 'date', message: '密码里的日期或年份容易被猜到，请换一个' },
  regex: { fault: 'date', message: '密码里的日期或年份容易被猜到，请换一个' },
}
const guessable: RuleFault<WeaknessFault> = { fault: 'guessable', message: '这个密码容易被猜到，请再加几个不相干的字' }
const pattern: RuleFault<WeaknessFault> = {
  fault: 'pattern',
  message: '密码由常见的词、拼音、年份和符号拼成，容易被猜到，请再加几个不相干的字或词',
}

/** The fault of the longest part that is easily guessed. */
function weakestPartFault(sequence: ZxcvbnResult['sequence']): RuleFault<WeaknessFault> {
  const [part] = sequence
    .filter(({ pattern }) => pattern in messages)
    .toSorted((one, other) => other.token.length - one.token.length)
  if (!part) return guessable
  return messages[part.dictionaryName === 'userInputs' ? 'personal' : part.pattern] ?? guessable
}

function patternFault(password: string, personal: ReadonlySet<string>): RuleFault<WeaknessFault> {
  const lower = password.toLowerCase()
  return ([...personal].some(word => lower.includes(word)) ? messages.personal : pattern) ?? pattern
}
