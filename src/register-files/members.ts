/** The register of system members with their company prefixes: one line per prefix; a firm may have several. */

import { readRange } from '../registration/allocation/prefixes/ranges.ts'
import { upsertMember } from '../registration/member-store.ts'
import { companyPrefix, creditCode, day, oneOf, region, text } from './columns.ts'
import { defineRegister, type LineFault } from './register.ts'

const phone = (input: string) =>
  /^1\d{10}$/.test(input) ? { value: input } : { wrong: 'must be a mobile number of 11 digits' }

/** Reader of a company prefix of the country, outside the demonstration block. */
const memberPrefix = (country: string) => (input: string) => {
  const cell = companyPrefix(input)
  if ('wrong' in cell) return cell
  const range = readRange({ first: input, last: input, country })
  if ('fault' in range) return { wrong: `cannot be a company prefix here: ${range.fault}` }
  return range.demonstration ? { wrong: 'is inside the block of demonstration firms' } : cell
}

const conflictFaults: Readonly<Record<string, { column: string; message: string }>> = {
  prefix: { column: 'companyPrefix', message: 'is allocated to another firm or overlaps such a prefix' },
  firm: { column: 'creditCode', message: 'belongs to a firm whose application is under review' },
  phone: { column: 'phone', message: 'is the phone of another account' },
}

const createColumns = (country: string) => ({
  required: {
    companyPrefix: memberPrefix(country),
    creditCode,
    firmName: text(200),
    regionCode: region,
    allocatedAt: day,
    validTo: day,
  },
  optional: {
    firmNameEn: text(200),
    address: text(300),
    phone,
    state: oneOf(['active', 'cancelled']),
    cancelledAt: day,
  },
})

/** `country`: the country of the prefixes, ISO 3166-1 numeric (three digits). */
export const createMembersRegister = (country: string) =>
  defineRegister({
    ...createColumns(country),
    key: 'companyPrefix',
    store: async (tx, rows, now) => {
      const faults: LineFault[] = []
      for (const { line, row } of rows) {
        const fault = row.validTo <= row.allocatedAt ? 'days' : await upsertMember(tx, row, now)
        if (fault === 'days') faults.push({ line, column: 'validTo', message: 'must be after allocatedAt' })
        else if (fault)
          faults.push({ line, ...(conflictFaults[fault] ?? { column: 'companyPrefix', message: 'cannot be stored' }) })
      }
      return faults
    },
  })
