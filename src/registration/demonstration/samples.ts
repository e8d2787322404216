/** A fictional firm: the record that tests and the demonstration start with. */
import { creditCheckCharacter } from '../record/credit-code.ts'
import type { RecordField } from '../record/record-fields.ts'

/** A credit code for demonstration: its subject part begins with 9999, which no register assigns to this firm. */
export function demonstrationCreditCode(regionCode: string, number: number): string {
  const body = `91${regionCode}9999${String(number).padStart(4, '0')}`.padEnd(17, '0')
  return body + (creditCheckCharacter(body) ?? '')
}

export const sampleRecord = {
  firmName: '示例食品（江苏）有限公司（演示）',
  firmNameEn: 'Example Foods (Demonstration) Co., Ltd.',
  creditCode: demonstrationCreditCode('320505', 1),
  regionCode: '320505',
  address: '示例路 1 号示例大厦 6 层',
  postcode: '215000',
  economicCode: '150',
  industryCode: 'C1441',
  legalPerson: '（演示）法定代表人',
  contactName: '（演示）联系人',
  contactPhone: '0512-00000001',
  contactEmail: 'demo@example.com',
} satisfies Record<Exclude<RecordField, 'licenceFileId'>, string>
