/** What a person may save in a group of settings; no I/O. */
import { readLibraryAddress } from '../../ui/display/pictures/library-picture.ts'
import { readMoment, writeMoment } from './gray.ts'
import { menuChangesText } from './menu-changes.ts'
import type { EditedGroup } from './setting-groups.ts'
import { settingKinds } from './setting-kinds.ts'
import { type SettingKey, type SettingRow, settingNameOf, settingsOf } from './settings.ts'

export type SettingFault = { field: SettingKey; fault: string; message: string }
type Values = Readonly<Partial<Record<SettingKey, string>>>

/** The values of a group as they are stored: absent ones are empty, moments are written in one way. */
export function readGroup(group: EditedGroup, typed: Values): Record<string, string> {
  const storedValue = (row: SettingRow & { key: SettingKey }) => {
    const value = (typed[row.key] ?? '').trim()
    const moment = row.kind === 'moment' ? readMoment(value) : undefined
    return moment ? writeMoment(moment) : value.replaceAll('\r\n', '\n')
  }
  return Object.fromEntries(settingsOf(group).map(row => [row.key, storedValue(row)]))
}

/** The faults of the values of a group, in the order of its fields. */
export function groupFaults(group: EditedGroup, values: Values, now: Date): SettingFault[] {
  const faults = settingsOf(group).flatMap(row => {
    const message = valueFault(row, values[row.key] ?? '')
    return message === undefined ? [] : [{ field: row.key, fault: 'value', message }]
  })
  if (faults.length > 0 || group !== 'gray') return faults
  return timeFaults(values, now)
}

function valueFault(row: SettingRow, value: string): string | undefined {
  if (value.length > (row.longest ?? 200)) return `至多 ${row.longest ?? 200} 个字`
  const isLines = row.kind === 'links'
  if (!isLines && /[\r\n]/.test(value)) return `${settingNameOf(row)}写成一行`
  if (/[\u0000-\u0009\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/.test(value))
    return '有看不见的控制字符，请删去后再填'
  if (row.kind === undefined) return undefined
  if (!settingKinds[row.kind].isUsable(value)) return settingKinds[row.kind].chinese
  if ((isLines || row.kind === 'badge') && /\bhttp:\/\//i.test(value)) return '别的网站只用 https:// 开头的地址'
  return undefined
}

function timeFaults({ gray, grayFrom = '', grayUntil = '' }: Values, now: Date): SettingFault[] {
  const [from, until] = [readMoment(grayFrom), readMoment(grayUntil)]
  const fault = (message: string): SettingFault[] => [{ field: 'grayUntil', fault: 'order', message }]
  if (from && until && until <= from) return fault(`结束要晚于开始的 ${grayFrom}`)
  if (gray === 'Y' && until && until <= now) return fault('这个时间已经过去，灰度显示不会出现')
  return []
}

/** A value as people read it. */
function valueText({ kind }: SettingRow, value: string): string {
  if (kind === 'flag') return value === 'Y' ? '显示' : '不显示'
  if (kind === 'menus') return menuChangesText(value)
  return kind === 'picture' && value !== '' ? `图片 ${readLibraryAddress(value)?.id.slice(0, 8) ?? ''}` : value
}

export type SettingChange = { key: SettingKey; name: string; before: string; after: string }

/** What is different between two versions of a group. */
export function changesBetween(group: EditedGroup, before: Values, after: Values): SettingChange[] {
  return settingsOf(group).flatMap(row => {
    const [old = '', next = ''] = [before[row.key], after[row.key]]
    const name = settingNameOf(row)
    return old === next ? [] : [{ key: row.key, name, before: valueText(row, old), after: valueText(row, next) }]
  })
}

const longestValue = 120
const shown = (value: string) => (value === '' ? '空' : `“${value.slice(0, longestValue).replaceAll('\n', ' / ')}”`)

/** @example changesText([{ key: 'phone', name: '咨询电话', before: '', after: '010-1' }]) // '咨询电话由空改为“010-1”' */
export const changesText = (changes: readonly SettingChange[]): string =>
  changes.map(({ name, before, after }) => `${name}由${shown(before)}改为${shown(after)}`).join('；')
