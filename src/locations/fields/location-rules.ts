/** Reads and checks the fields of a location. No I/O. */
import { type LocationKind, locationKindTable } from '../../codes/location-kinds.ts'
import { characterFault, hasHidden } from '../../products/fields/field-kinds.ts'
import { maskMiddle, maskName, maskPhone } from '../../registration/public/masks.ts'
import { fieldKinds, type LocationValue } from './field-kinds.ts'
import { hasField, type LocationField, type LocationFieldRow, locationRows, parentKinds } from './location.table.ts'

/** Values by field, as the columns hold them; null or absent where nothing is known. */
export type LocationValues = { readonly [Field in LocationField]?: LocationValue | null | undefined }
/** Texts by field, as people write them; an empty one clears the field. */
export type LocationTexts = { readonly [Field in LocationField]?: string | undefined }
export type LocationFault = { field: LocationField; fault: string; message: string }

const loneSurrogate = /\p{Cs}/u

function readText({ kind, longest }: LocationFieldRow, text: string) {
  if (hasHidden(text, kind === 'long-text' ? 'long-text' : 'text') || loneSurrogate.test(text))
    return { fault: characterFault }
  return [...text].length > longest ? { fault: `至多 ${longest} 个字` } : fieldKinds[kind].read(text)
}

/** Reads texts into values. Every fault names its field; a field without a fault is read.
 *  @example readLocation({ kind: '物理位置' }).values // { kind: 'physical' } */
export function readLocation(texts: LocationTexts): { values: LocationValues; faults: LocationFault[] } {
  const values: Partial<Record<LocationField, LocationValue | null>> = {}
  const faults: LocationFault[] = []
  for (const row of locationRows) {
    const text = texts[row.name]?.trim()
    if (text === undefined) continue
    const read = text === '' ? { value: null } : readText(row, text)
    if ('fault' in read) faults.push({ field: row.name, fault: 'format', message: read.fault })
    else values[row.name] = read.value
  }
  return { values, faults }
}

const isMissing = (value: unknown) => value === null || value === undefined || value === ''

/** The text of a field; empty where it has none. */
export function printLocationField(row: LocationFieldRow & { name: LocationField }, values: LocationValues): string {
  const value = values[row.name]
  return value === null || value === undefined ? '' : fieldKinds[row.kind].print(value)
}

const maskMail = (text: string) => text.replace(/^(.).*(?=@)/s, '$1***')

/** The text of a personal field for who may not edit it. */
function masked({ kind }: LocationFieldRow, text: string): string {
  if (text === '') return ''
  if (kind === 'phone') return maskPhone(text)
  return kind === 'email' ? maskMail(text) || maskMiddle(text, 1, 0) : maskName(text)
}

/** The text of each field. `isMasked`: what names a person is hidden. */
export function printLocation(
  values: LocationValues,
  { isMasked }: { isMasked: boolean },
): Record<LocationField, string> {
  const texts = locationRows.map(row => {
    const text = printLocationField(row, values)
    return [row.name, isMasked && row.personal ? masked(row, text) : text]
  })
  return Object.fromEntries(texts) as Record<LocationField, string>
}

/** What the fields say about each other: what a kind needs and what it cannot have. */
export function locationFaults(values: LocationValues): LocationFault[] {
  const faults: LocationFault[] = []
  const kind = (values.kind ?? undefined) as LocationKind | undefined
  const label = kind && locationKindTable[kind].zh
  for (const row of locationRows) {
    const isEmpty = isMissing(values[row.name])
    const isRequired = kind ? row.requiredOf?.includes(kind) : row.name === 'name' || row.name === 'kind'
    if (isEmpty && isRequired) faults.push({ field: row.name, fault: 'required', message: `请填写${row.label}` })
    if (!isEmpty && kind && !hasField(row, kind))
      faults.push({ field: row.name, fault: 'kind', message: `${label}没有${row.label}，请清空` })
  }
  if (isMissing(values.latitude) !== isMissing(values.longitude)) {
    const field = isMissing(values.latitude) ? 'latitude' : 'longitude'
    faults.push({ field, fault: 'required', message: '纬度和经度要一起填' })
  }
  return faults
}

/** Whether a location of a kind may belong to one of another kind. */
export const mayBelong = (kind: LocationKind, parent: LocationKind): boolean => parentKinds[kind].includes(parent)

/** Why not, as a sentence. */
export function belongMessage(kind: LocationKind, parent: LocationKind): string {
  const labels = parentKinds[kind].map(word => locationKindTable[word].zh).join('、')
  return `${locationKindTable[kind].zh}不能属于${locationKindTable[parent].zh}：上级只能是${labels}`
}

export const changedLocationFields = (before: LocationValues, after: LocationValues) =>
  locationRows.filter(row => printLocationField(row, before) !== printLocationField(row, after))

/** Fields that only a correction may change: of a location that is or was public. */
export const lockedFields = (wasPublic: boolean): LocationField[] =>
  wasPublic ? locationRows.filter(({ inUse }) => inUse === 'rules').map(({ name }) => name) : []
