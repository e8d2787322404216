/** Refusals as problem details (RFC 9457), in the language that the program prefers. Without I/O. */
import { type ByLanguage, type Language, languages, mainLanguage } from '../../codes/languages.ts'
import type { FieldFault, Refusal } from '../errors.ts'
import { type FailureCode, failures } from '../errors.ts'
import { failureTexts, fieldFaultTexts } from './failure-texts.ts'

export const problemType = 'application/problem+json; charset=utf-8'

type ProblemFault = { field: string; code: string; message: string }

/** `type` is an address that describes the problem, `code` its last part: the stable word that programs compare. */
type Problem = {
  type: string
  title: string
  status: number
  detail: string
  code: FailureCode
  faults?: ProblemFault[]
}

const longestHeader = 200

/** The language of a header `Accept-Language` with the greatest weight; the main one without any.
 *  @example languageOfHeader('en-GB, zh;q=0.5') // 'en' */
export function languageOfHeader(header: string | undefined): Language {
  const wanted = (header ?? '').slice(0, longestHeader).split(',').flatMap(weightOf)
  const [best] = wanted.toSorted((one, other) => other.weight - one.weight)
  return best && best.weight > 0 ? best.language : mainLanguage
}

function weightOf(part: string): { language: Language; weight: number }[] {
  const [, name, weight] = /^\s*([a-z]{2})\b[\w-]*\s*(?:;\s*q=([\d.]{1,5}))?\s*$/i.exec(part) ?? []
  const language = languages.find(one => one === name?.toLowerCase())
  return language ? [{ language, weight: weight === undefined ? 1 : Number(weight) || 0 }] : []
}

/** Messages of the site are in its main language; programs of others get a sentence for each code. */
type Words = {
  title: (code: FailureCode) => string
  detail: (refusal: Refusal) => string
  fault: (fault: FieldFault) => string
}

const faultText = ({ fault }: FieldFault) => fieldFaultTexts[fault] ?? 'The value is not accepted.'

const words: ByLanguage<Words> = {
  zh: {
    title: code => failures[code].message,
    detail: ({ message }) => message,
    fault: ({ message }) => message,
  },
  en: {
    title: code => failureTexts[code],
    detail: ({ code, faults }) =>
      faults.map(fault => `${fault.field}: ${faultText(fault)}`).join(' ') || failureTexts[code],
    fault: faultText,
  },
}

export function problemOf(refusal: Refusal, by: { language: Language; publicUrl: string }): Problem {
  const { code, faults } = refusal
  const { title, detail, fault: messageOf } = words[by.language]
  return {
    ...{ type: `${by.publicUrl}/api/v1/problems/${code}`, title: title(code), status: failures[code].status },
    ...{ detail: detail(refusal), code },
    ...(faults.length > 0 && {
      faults: faults.map(fault => ({ field: fault.field, code: fault.fault, message: messageOf(fault) })),
    }),
  }
}
