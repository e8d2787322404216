/** Which changes of the record need the new business licence. Small, so that pages can import it. */
import type { FieldFault } from '../../wire/errors.ts'
import type { FieldChange } from '../record/record-fields.ts'

/** What a firm is called by: a reviewer believes a new one only with the licence that has it. */
const fieldsOfLicence = [
  { field: 'firmName', label: '企业名称' },
  { field: 'creditCode', label: '统一社会信用代码' },
] as const

/** The fault of a change of name or credit code that comes without a new licence.
 *  @example newLicenceFault([{ field: 'firmName', from: '甲', to: '乙' }])?.field // 'licenceFileId' */
export function newLicenceFault(changes: readonly FieldChange[]): FieldFault | undefined {
  const changed = fieldsOfLicence.filter(({ field }) => changes.some(change => change.field === field))
  const hasNew = changes.some(({ field, to }) => field === 'licenceFileId' && to !== null)
  if (changed.length === 0 || hasNew) return undefined
  const message = `${changed.map(({ label }) => label).join('、')}有变化，请上传变更后的营业执照`
  return { field: 'licenceFileId', fault: 'required', message }
}

/** Whether the new licence belongs to a change of this field. */
export const needsNewLicence = (field: string): boolean => fieldsOfLicence.some(row => row.field === field)
