/** What the record of the global registry says of a foreign number, compared with what the applicant typed. */
import { gs1Prefixes } from '@barcode-authority/gs1/keys'
import type { GlobalRecord } from '../../lookup/global/registry-record.ts'
import type { CaseRow } from '../../registration/cases/store.ts'
import type { AutomaticCheck } from '../../registration/record/record-rules.ts'
import { isSameCountry, plainName } from './same-name.ts'

/** `record`: null if the registry does not know the number, `silent` if it did not answer. Only what agrees is good.
 *  @example registryFilingChecks({ holder: 'Example GmbH' }, 'silent')[0]?.good // false */
export function registryFilingChecks(
  fields: CaseRow['fields'],
  record: GlobalRecord | null | 'silent',
): AutomaticCheck[] {
  if (record === 'silent')
    return [warning('全球登记平台没有正确应答，这个号码还没有与平台核对，请稍后再查，或看注册证明')]
  if (!record) return [warning('全球登记平台没有这个号码的登记，请看注册证明')]
  return [
    holderCheck(fields.holder ?? '', record),
    ...countryCheck(fields.holderCountry ?? '', record),
    ...statusCheck(record),
  ]
}

const warning = (message: string): AutomaticCheck => ({ name: 'registryHolder', good: false, message })

function holderCheck(typed: string, { licensee }: GlobalRecord): AutomaticCheck {
  if (!licensee) return warning('全球登记平台有这个号码，但没有写持有人，请看注册证明')
  const good = plainName(licensee) === plainName(typed)
  const evidence = `全球登记平台登记的持有人是“${licensee}”，申请人写的是“${typed}”`
  return { name: 'registryHolder', good, message: good ? `持有人一致：${evidence}` : `持有人不一致：${evidence}` }
}

/** The organisation says in which country the holder joined; one that the table of prefixes does not have is left to the reviewer. */
function countryCheck(typed: string, { organisation }: GlobalRecord): AutomaticCheck[] {
  if (!organisation) return []
  const row = gs1Prefixes.find(row => plainName(row.organisation ?? '') === plainName(organisation))
  const country = row ? `${organisation}（${row.nameZh}）` : `${organisation} `
  const good = row !== undefined && isSameCountry(typed, row.nameZh)
  const evidence = `全球登记平台上号码由 ${country}发放，申请人写的是${typed || '空白'}`
  return [{ name: 'registryCountry', good, message: good ? `国家一致：${evidence}` : `国家请核对：${evidence}` }]
}

const endedStatuses = { INACTIVE: '停用', DISCONTINUED: '下市' }

function statusCheck({ status }: GlobalRecord): AutomaticCheck[] {
  if (status === null || status === 'ACTIVE') return []
  return [{ name: 'registryStatus', good: false, message: `全球登记平台上这个号码已${endedStatuses[status]}` }]
}
