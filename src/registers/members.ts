/** The register of system members with their company prefixes: a line a prefix, a firm may have several. */

import { putMember } from '../firm/member-store.ts'
import { readRange } from '../firm/ranges.ts'
import { companyPrefix, creditCode, day, oneOf, region, text } from './columns.ts'
import { defineRegister, type LineFault } from './register.ts'

const phone = (typed: string) =>
  /^1\d{10}$/.test(typed) ? { value: typed } : { wrong: 'must be a mobile number of 11 digits' }

/** A prefix of the country that is no demonstration's. */
const realPrefix = (country: string) => (typed: string) => {
  const read = companyPrefix(typed)
  if ('wrong' in read) return read
  const range = readRange({ first: typed, last: typed, country })
  if ('fault' in range) return { wrong: `cannot be a company prefix here: ${range.fault}` }
  return range.demonstration ? { wrong: 'is inside the block of demonstration firms' } : read
}

const taken: Readonly<Record<string, { column: string; message: string }>> = {
  prefix: { column: 'companyPrefix', message: 'is given to another firm, or overlaps a prefix that is' },
  firm: { column: 'creditCode', message: 'is of a firm whose application is under review' },
  phone: { column: 'phone', message: 'is the phone of another account' },
}

const columnsFor = (country: string) => ({
  must: {
    companyPrefix: realPrefix(country),
    creditCode,
    firmName: text(200),
    regionCode: region,
    allocatedAt: day,
    validTo: day,
  },
  may: { firmNameEn: text(200), address: text(300), phone, state: oneOf(['active', 'cancelled']), cancelledAt: day },
})

/** `country`: whose prefixes members have, ISO 3166-1 in three digits. */
export const membersOf = (country: string) =>
  defineRegister({
    ...columnsFor(country),
    key: 'companyPrefix',
    store: async (tx, rows, now) => {
      const faults: LineFault[] = []
      for (const { line, row } of rows) {
        const fault = row.validTo <= row.allocatedAt ? 'days' : await putMember(tx, row, now)
        if (fault === 'days') faults.push({ line, column: 'validTo', message: 'must be after allocatedAt' })
        else if (fault)
          faults.push({ line, ...(taken[fault] ?? { column: 'companyPrefix', message: 'cannot be stored' }) })
      }
      return faults
    },
  })
