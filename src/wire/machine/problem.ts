/** Refusals as problem details (RFC 9457), in the language that the program prefers. Without I/O. */
import type { FieldFault, Refusal } from '../errors.ts'
import { type FailureCode, failures } from '../errors.ts'
import { failureTexts, fieldFaultTexts } from './failure-texts.ts'

export const problemType = 'application/problem+json; charset=utf-8'

type ProblemFault = { field: string; code: string; message: string }

/** `type` is an address that describes the problem, `code` its last part: the stable word that programs compare. */
export type Problem = {
  type: string
  title: string
  status: number
  detail: string
  code: FailureCode
  faults?: ProblemFault[]
}

export type MachineLanguage = 'zh' | 'en'

/** The language of a header `Accept-Language`: English where it is preferred to Chinese, otherwise Chinese.
 *  @example languageOfHeader('en-GB, zh;q=0.5') // 'en' */
export function languageOfHeader(header: string | undefined): MachineLanguage {
  const weights = { zh: 0, en: 0 }
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const [, name, weight] = /^\s*(zh|en)\b[\w-]*\s*(?:;\s*q=([\d.]{1,5}))?\s*$/i.exec(part) ?? []
    if (!name) continue
    const language = name.toLowerCase() as MachineLanguage
    weights[language] = Math.max(weights[language], weight === undefined ? 1 : Number(weight) || 0)
  }
  return weights.en > weights.zh ? 'en' : 'zh'
}

/** The address of a problem. */
export const problemAddress = (code: FailureCode, publicUrl: string): string => `${publicUrl}/api/v1/problems/${code}`

export function problemOf(refusal: Refusal, by: { language: MachineLanguage; publicUrl: string }): Problem {
  const { code, message, faults } = refusal
  const isEnglish = by.language === 'en'
  return {
    type: problemAddress(code, by.publicUrl),
    title: isEnglish ? failureTexts[code] : failures[code].message,
    status: failures[code].status,
    detail: isEnglish ? faults.map(englishFault).join(' ') || failureTexts[code] : message,
    code,
    ...(faults.length > 0 && { faults: faults.map(fault => faultOf(fault, isEnglish)) }),
  }
}

const faultText = (fault: string) => fieldFaultTexts[fault] ?? 'The value is not accepted.'
const englishFault = ({ field, fault }: FieldFault) => `${field}: ${faultText(fault)}`

const faultOf = ({ field, fault, message }: FieldFault, isEnglish: boolean): ProblemFault => ({
  field,
  code: fault,
  message: isEnglish ? faultText(fault) : message,
})
