/** What a person may save of a branch, and what is different between two versions; no I/O. */
import { type BranchFacts, type OpeningTime, readHours } from '../codes/branches.ts'
import { readPhone } from './phone.ts'

/** The facts as a version has them: hours as in the code table, `08:30-11:30,13:00-17:00`. */
export const factNames = ['phone', 'hours', 'address', 'institute', 'position'] as const
export type FactName = (typeof factNames)[number]
/** `position`: latitude and longitude, `31.29897,120.58528`; empty where nobody has stated it. */
export type FactTexts = Readonly<Record<FactName, string>>

/** A fact that earlier versions do not have is empty. */
export const completeTexts = (texts: Readonly<Partial<FactTexts>>): FactTexts => ({
  ...{ phone: '', hours: '', address: '', institute: '', position: '' },
  ...texts,
})

export const factLabels: Readonly<Record<FactName, string>> = {
  ...{ phone: '电话', hours: '受理时间', address: '地址', institute: '依托单位', position: '位置' },
}

/** The longest texts; the checks of the database have the same. */
export const longestFacts = { phone: 40, address: 100, institute: 60 } as const
const shortestAddress = 5

export const hoursValue = (hours: readonly OpeningTime[]): string => hours.map(({ from, to }) => `${from}-${to}`).join()

export const writeFacts = ({ phone, address, institute, hours, position }: BranchFacts): FactTexts => ({
  ...{ phone, address, institute: institute ?? '', hours: hoursValue(hours) },
  position: position ? `${position.latitude},${position.longitude}` : '',
})

export const readFacts = ({ phone, address, institute, hours, position }: FactTexts): BranchFacts => ({
  ...{ phone, address, institute: institute || null, hours: readHours(hours), position: readPosition(position) },
})

function readPosition(text: string): BranchFacts['position'] {
  const [latitude, longitude] = text.split(',').map(Number)
  return text === '' || latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}

/** What a form sends: the halves of a working day, the second one empty for a branch without a break. */
export type TypedFacts = Readonly<
  Partial<
    Record<
      | 'phone'
      | 'address'
      | 'institute'
      | 'latitude'
      | 'longitude'
      | 'morningFrom'
      | 'morningTo'
      | 'afternoonFrom'
      | 'afternoonTo',
      string | undefined
    >
  >
>

export type FactFault = { field: keyof TypedFacts; fault: string; message: string }

const cleaned = (text: string | undefined) =>
  (text ?? '')
    .normalize('NFC')
    .trim()
    .replace(/[ \u3000]+/g, ' ')
const hidden = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u

/** The facts as they will be stored, or every fault by the name of its field. */
export function readTyped(typed: TypedFacts): { facts: FactTexts } | { faults: FactFault[] } {
  const [address, institute] = [cleaned(typed.address), cleaned(typed.institute)]
  const phone = readPhone(typed.phone ?? '')
  const faults = [
    ...(phone === undefined ? [phoneFault(typed.phone)] : []),
    ...hoursFaults(typed),
    ...lineFaults('address', address, shortestAddress),
    ...lineFaults('institute', institute, 0),
    ...positionFaults(typed),
  ]
  if (faults.length > 0 || phone === undefined) return { faults }
  return {
    facts: {
      phone,
      address,
      institute,
      position: typedPosition(typed),
      hours: typedHours(typed)
        .map(half => half.join('-'))
        .join(),
    },
  }
}

function phoneFault(typed: string | undefined): FactFault {
  if (!typed?.trim()) return { field: 'phone', fault: 'required', message: '请填电话' }
  const message = '请填区号和号码，例如 025-0000 3200；分机写成“转 8001”；手机、400 和 5 位的服务号码也可以'
  return { field: 'phone', fault: 'format', message }
}

function lineFaults(field: 'address' | 'institute', value: string, shortest: number): FactFault[] {
  const fault = (kind: string, message: string): FactFault[] => [{ field, fault: kind, message }]
  if (hidden.test(value)) return fault('character', '写成一行，不能有看不见的控制字符')
  if (value.length > longestFacts[field]) return fault('length', `至多 ${longestFacts[field]} 个字`)
  if (value.length < shortest) return fault('length', '请填完整的地址：市、区、路、号')
  return []
}

/** Degrees within which every place of the country is. The checks of the database have the same. */
export const degreeBounds = {
  latitude: { least: 3, most: 54, label: '纬度', sample: '31.29897' },
  longitude: { least: 73, most: 136, label: '经度', sample: '120.58528' },
} as const
/** Of a typed latitude or longitude. */
export const longestDegrees = 20
const positionNames = ['latitude', 'longitude'] as const

const cleanDegrees = (text: string | undefined) => (text ?? '').normalize('NFKC').trim()

/** Both are stated or none; six decimals are a hand's breadth. */
function positionFaults(typed: TypedFacts): FactFault[] {
  const isStated = positionNames.some(name => cleanDegrees(typed[name]) !== '')
  return positionNames.flatMap(field => {
    const text = cleanDegrees(typed[field])
    const { least, most, label, sample } = degreeBounds[field]
    const fault = (kind: string, message: string): FactFault[] => [{ field, fault: kind, message }]
    if (text === '') return isStated ? fault('required', '纬度和经度一起填，或者都空着') : []
    if (!/^\d{1,3}(\.\d{1,6})?$/.test(text)) return fault('format', `请填度数，最多六位小数，例如 ${sample}`)
    const isHere = Number(text) >= least && Number(text) <= most
    return isHere ? [] : fault('not-possible', `中国境内的${label}在 ${least} 到 ${most} 度之间`)
  })
}

function typedPosition(typed: TypedFacts): string {
  const degrees = positionNames.map(name => cleanDegrees(typed[name]))
  return degrees.includes('') ? '' : degrees.map(Number).join()
}

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** The halves that have something in them. */
const typedHours = ({ morningFrom = '', morningTo = '', afternoonFrom = '', afternoonTo = '' }: TypedFacts) =>
  [
    [morningFrom.trim(), morningTo.trim()],
    [afternoonFrom.trim(), afternoonTo.trim()],
  ].filter(half => half.some(time => time !== ''))

const halves = [
  ['morningFrom', 'morningTo'],
  ['afternoonFrom', 'afternoonTo'],
] as const

/** Each time is a time, each half ends after it begins, and the second begins when the first has ended. */
function hoursFaults(typed: TypedFacts): FactFault[] {
  const fault = (field: FactFault['field'], kind: string, message: string): FactFault => ({
    field,
    fault: kind,
    message,
  })
  const textOf = (field: (typeof halves)[number][number]) => (typed[field] ?? '').trim()
  const open = halves.filter(half => half.some(field => textOf(field) !== ''))
  if (open.length === 0) return [fault('morningFrom', 'required', '请填工作日从几点到几点受理')]
  const shapes = open.flat().flatMap(field => {
    if (textOf(field) === '') return [fault(field, 'required', '请填这个时间；半天不受理的，两格都空着')]
    return isTime(textOf(field)) ? [] : [fault(field, 'format', '请填 00:00 到 23:59 的时间，例如 08:30')]
  })
  if (shapes.length > 0) return shapes
  const orders = open.flatMap(([from, to]) =>
    textOf(from) < textOf(to) ? [] : [fault(to, 'order', `要晚于开始的 ${textOf(from)}`)],
  )
  if (orders.length > 0 || open.length < 2) return orders
  const end = textOf('morningTo')
  return textOf('afternoonFrom') >= end ? [] : [fault('afternoonFrom', 'order', `不能早于上午结束的 ${end}`)]
}

export type FactChange = { key: FactName; name: string; before: string; after: string }

/** What is different between two versions. */
export const changesBetween = (before: FactTexts, after: FactTexts): FactChange[] =>
  factNames.flatMap(key => {
    const [old, next] = [before[key], after[key]]
    return old === next
      ? []
      : [{ key, name: factLabels[key], before: valueText(key, old), after: valueText(key, next) }]
  })

const valueText = (key: FactName, value: string) =>
  key === 'hours' || key === 'position' ? value.replaceAll(',', '，') : value

const quoted = (value: string) => (value === '' ? '空' : `“${value}”`)

/** @example changesText([{ key: 'phone', name: '电话', before: '', after: '010-0000 1100' }]) // '电话由空改为“010-0000 1100”' */
export const changesText = (changes: readonly FactChange[]): string =>
  changes.map(({ name, before, after }) => `${name}由${quoted(before)}改为${quoted(after)}`).join('；')
