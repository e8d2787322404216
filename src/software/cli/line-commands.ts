/** Commands that judge one input after the other. */
import { applicationIdentifier } from '@barcode-authority/gs1/elements'
import { faultMessageFor, isFault, keyFaultMessage, type Language } from '@barcode-authority/gs1/faults'
import { explainElements, type Interpretation, interpret } from '@barcode-authority/gs1/interpret'
import {
  checkDigit,
  type KeyKind,
  keyRow,
  keyTable,
  keyValue,
  numberReadings,
  readKey,
} from '@barcode-authority/gs1/keys'
import type { UsageFault } from './rows.ts'
import { texts } from './texts.ts'
import type { ToolOptions } from './tool-options.ts'

/** `line`: what follows the verdict; `details`: further lines for people; `data`: the same for programs. */
export type LineResult = { ok: boolean; line: string; details?: string; data: Record<string, unknown> }
export type LineCommand = (text: string, options: ToolOptions, language: Language) => LineResult | UsageFault

function kindNamed(name: string, language: Language): KeyKind | UsageFault {
  const row = keyTable.find(({ kind }) => kind === name.toUpperCase())
  return row ? row.kind : { usage: texts[language].key(name, keyTable.map(({ kind }) => kind).join(' ')) }
}

/** Without `--key` anything that the package interprets; plain text in a symbol is not data of GS1. */
export const checkCommand: LineCommand = (text, { key }, language) => {
  if (key === undefined) return checkAnything(text, language)
  const kind = kindNamed(key, language)
  if (typeof kind !== 'string') return kind
  const read = readKey(kind, text)
  if (!isFault(read)) return { ok: true, line: kind, data: { kind, value: keyValue(read) } }
  return {
    ok: false,
    line: keyFaultMessage(read, language),
    data: { kind, faults: [{ ...read, message: keyFaultMessage(read, language) }] },
  }
}

function checkAnything(text: string, language: Language): LineResult {
  const interpretation = interpret(text, { language })
  const faults = translatedFaults(interpretation, language)
  const { kind, type } = interpretation
  const isGs1 = interpretation.elements.length > 0
  const line =
    faults[0]?.message ??
    (isGs1 ? [texts[language].kinds[kind], type].filter(Boolean).join(' ') : texts[language].notGs1)
  return { ok: interpretation.valid && isGs1, line, data: { kind, type, faults } }
}

function translatedFaults({ kind, faults }: Interpretation, language: Language) {
  const message = faultMessageFor(kind, language)
  return faults.map(fault => ({ ...fault, message: message(fault) }))
}

/** The check digit of digits without it; the whole number if `--key` names the kind. */
export const digitCommand: LineCommand = (text, { key = 'GTIN-13' }, language) => {
  const kind = kindNamed(key, language)
  if (typeof kind !== 'string') return kind
  const row = keyRow(kind)
  if (row?.check !== 'mod 10' || row.structure.at(-1)?.part !== 'checkDigit')
    return { usage: texts[language].noCheckDigit(kind) }
  const digits = text.replace(/[\s-]/g, '')
  const wanted = (row.digits ?? 0) - 1
  if (!/^\d+$/.test(digits) || digits.length !== wanted)
    return { ok: false, line: texts[language].digits(wanted), data: { kind } }
  const digit = checkDigit(digits)
  const data = { kind, checkDigit: digit, value: digits + digit }
  const padded = numberReadings(kind, digits).find(({ shorter }) => shorter !== undefined)
  if (padded?.shorter === undefined) return { ok: true, line: digits + digit, data }
  // The command says that the check digit is missing, so it is added; but the person may be wrong.
  const note = texts[language].alsoWhole(padded.shorter)
  return { ok: true, line: `${digits + digit}\t${note}`, data: { ...data, alsoWhole: padded.shorter } }
}

type Titles = { title: string; titleZh: string }
const titleIn: Readonly<Record<Language, (row: Titles) => string>> = {
  zh: ({ titleZh }) => titleZh,
  en: ({ title }) => title,
}

type PartNames = { nameZh: string; nameEn: string }
const partNameIn: Readonly<Record<Language, (part: PartNames) => string>> = {
  zh: ({ nameZh }) => nameZh,
  en: ({ nameEn }) => nameEn,
}

export const interpretCommand: LineCommand = (text, _, language) => {
  const interpretation = interpret(text, { language })
  const faults = translatedFaults(interpretation, language)
  const elements = explainElements(interpretation.elements, { thisYear: new Date().getFullYear(), language })
  const { kind, type, valid, parts, forms, organisation } = interpretation
  const line = [texts[language].kinds[kind], type].filter(Boolean).join(' ')
  const details = [
    ...faults.map(({ at, message }) => `  ! ${texts[language].place(at + 1)} ${message}`),
    ...elements.map(({ ai, title, titleZh, value, meaning }) =>
      ['  ', `(${ai})`, value, titleIn[language]({ title, titleZh }), meaning?.text ?? ''].join('\t').trimEnd(),
    ),
    ...(parts.length > 1 ? parts.map(part => `  - ${partNameIn[language](part)}\t${part.text}`) : []),
    ...forms.map(({ name, text }) => `  = ${name}\t${text.replaceAll('\u001d', '<GS>')}`),
  ]
  return {
    ok: valid,
    line,
    details: details.map(detail => `${detail}\n`).join(''),
    data: { kind, type, elements, parts, forms, organisation: organisation?.organisation, faults },
  }
}

export const convertCommand: LineCommand = (text, { to }, language) => {
  if (to === undefined) return { usage: texts[language].noForm }
  const interpretation = interpret(text, { language })
  const faults = translatedFaults(interpretation, language)
  const { forms, kind } = interpretation
  const form = forms.find(({ form }) => form === to)
  if (form && interpretation.wellFormed) return { ok: true, line: form.text, data: { form: to, text: form.text } }
  const known = forms.map(({ form }) => form).join(' ')
  const line = faults[0]?.message ?? texts[language].form(to, known)
  return { ok: false, line, data: { form: to, kind, faults, forms: forms.map(({ form }) => form) } }
}

/** The row of an application identifier. */
export const aiCommand: LineCommand = (text, _, language) => {
  const row = applicationIdentifier(text.replace(/[()\s]/g, ''))
  if (!row) return { ok: false, line: texts[language].noAi, data: {} }
  const { title, titleZh, parts, requires, excludes } = row
  return {
    ok: true,
    line: titleIn[language](row),
    data: { title, titleZh, parts, requires, excludes },
  }
}
