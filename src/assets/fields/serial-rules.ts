/** Serials of new assets: a block that counts up, or a list that was pasted. No I/O. */
import { linesOf, readScannedGrai } from './scan-rules.ts'

/** The most assets that are added at once. */
export const mostAdded = 10_000
/** The characters of a serial: up to sixteen of the set 82 (GS1 General Specifications, figure 7.11-1). */
const serialForm = /^[!"%-?A-Z_a-z]{1,16}$/
export const longestSerial = 16

const texts = {
  form: '系列号是 1 至 16 个字母、数字和符号，不能有汉字和空格',
  long: '前缀和位数合起来超过 16 个字符',
  digits: (digits: number) => `最后一个号超过 ${digits} 位数字`,
  lead: '前缀只能有字母、数字和符号，不能有汉字和空格',
  many: `一次至多 ${mostAdded} 件`,
  other: '这是另一个类型的资产',
  twice: (line: number) => `和第 ${line} 行相同`,
} as const

/** `digits`: the number is padded with zeros to so many; 0 for none. */
export type SerialBlock = { lead: string; first: number; count: number; digits: number }
export type SerialFault = { field: string; fault: string; message: string }

/** @example blockSerials({ lead: 'C', first: 9, count: 2, digits: 3 }) // ['C009', 'C010'] */
export function blockSerials({ lead, first, count, digits }: SerialBlock): string[] | SerialFault {
  const last = String(first + count - 1)
  if (lead !== '' && !serialForm.test(lead)) return { field: 'block.lead', fault: 'character', message: texts.lead }
  if (digits > 0 && last.length > digits) return { field: 'block.digits', fault: 'size', message: texts.digits(digits) }
  if (lead.length + Math.max(digits, last.length) > longestSerial)
    return { field: 'block.lead', fault: 'too_big', message: texts.long }
  return Array.from({ length: count }, (_, index) => lead + String(first + index).padStart(digits, '0'))
}

export type ListedSerial = { line: number; serial: string }

/** The serials of a pasted list, each alone or as the whole GRAI of the type; all faults by line. */
export function listedSerials(text: string, grai: string): { serials: ListedSerial[]; faults: SerialFault[] } {
  const lines = linesOf(text)
  if (lines.length > mostAdded)
    return { serials: [], faults: [{ field: 'serials', fault: 'too_big', message: texts.many }] }
  const serials: ListedSerial[] = []
  const faults: SerialFault[] = []
  const seen = new Map<string, number>()
  for (const { line, text: written } of lines) {
    const serial = serialIn(written, grai)
    const message =
      typeof serial !== 'string' ? serial.message : seen.has(serial) ? texts.twice(seen.get(serial) ?? 0) : undefined
    if (message !== undefined) faults.push(lineFault('serials', { line, text: written, message }))
    else if (typeof serial === 'string') {
      seen.set(serial, line)
      serials.push({ line, serial })
    }
  }
  return { serials, faults }
}

/** Longer texts, and those with brackets or a slash, are whole GRAIs. */
function serialIn(written: string, grai: string): string | { message: string } {
  const isWhole = written.length > longestSerial || /^(\(8003\)|\]|\/8003\/)/.test(written) || written.startsWith(grai)
  if (!isWhole) return serialForm.test(written) ? written : { message: texts.form }
  const read = readScannedGrai(written)
  if ('message' in read) return { message: texts.form }
  if (read.grai !== grai) return { message: texts.other }
  return read.serial === '' ? { message: texts.form } : read.serial
}

type LineFault = { line: number; text: string; message: string }

/** @example lineFault('codes', { line: 3, text: 'X', message: '不对' }).message // '第 3 行 X：不对' */
export const lineFault = (field: string, { line, text, message }: LineFault, fault = 'line'): SerialFault => ({
  ...{ field, fault },
  message: `第 ${line} 行 ${text.length > 40 ? `${text.slice(0, 40)}…` : text}：${message}`,
})
