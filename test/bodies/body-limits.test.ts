/** Every call accepts the longest body that its fields allow, and not much more. */
import { expect, test } from 'vitest'
import { allCalls } from '../../src/app/modules.ts'
import { enquiryLengths } from '../../src/enquiries/enquiry-fields.ts'
import { enquiryKinds } from '../../src/enquiries/enquiry-kinds.ts'
import { photoTextLength } from '../../src/reports/report-rules.ts'
import { allRoutes } from '../../src/site/routes.ts'
import { bodyLimitsOf, defaultBodyLimits, formBytes, maxBodyDepth } from '../../src/wire/body-limits.ts'
import { type Extent, longestBody } from './longest-body.ts'

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

/** Calls whose total is not the sum of their fields' lengths in the schema. */
const totals: Readonly<Record<string, Partial<Extent>>> = {
  // The fields of a record and of a business, not any.
  saveCase: { bytes: 30_000 },
  submitCase: { bytes: 30_000 },
  // A few fields of a content type.
  listContent: { bytes: 4000 },
  listYears: { bytes: 4000 },
  // A text of 200,000 characters, twenty attachments, and the fields of a page with its lists.
  saveDraft: { bytes: 1_800_000, values: 2500 },
  // A block of cells of one page, not every field of every row.
  saveProducts: { bytes: 400_000, values: 6000 },
  // ASCII.
  redeemEntry: { bytes: 4100 },
  verified: { bytes: 3000 },
  labelSheet: { bytes: 75_000 },
  submitEnquiry: { bytes: sumOf(Object.values(enquiryLengths)) * 6 + 1000 },
  // A hundred ids of digits.
  retryMessages: { bytes: 2000 },
  // Base64.
  addReportPhoto: { bytes: photoTextLength + 700 },
  // Lists of texts hold 100,000 characters together.
  checkDigits: { bytes: 603_000 },
  interpret: { bytes: 603_000 },
  // A thousand ids of digits and a filter.
  checkProductLabels: { bytes: 40_000 },
  printProductLabels: { bytes: 40_000 },
  // A hundred ids of digits and a sentence.
  changeItems: { bytes: 10_000 },
  // A longer list is uploaded as a file.
  createBatch: { bytes: 1_000_000 },
}

const extents = allCalls
  .map(({ row }) => row)
  .filter(({ method, body }) => method === 'POST' && body !== 'multipart' && body !== 'query')
  .map(row => ({ row, limits: bodyLimitsOf(row), body: { ...longestBody(row.input), ...totals[row.name] } }))

test('the limits of every call have space for the longest body of its fields', () => {
  const tooSmall = extents.filter(({ limits, body }) => limits.bytes < body.bytes || limits.values < body.values)
  expect(tooSmall.map(({ row, body }) => ({ path: row.path, ...body }))).toEqual([])
  expect(Math.max(...extents.map(({ body }) => body.depth))).toBeLessThan(maxBodyDepth)
})

test('a row states a limit only above the default, and less than twice what its fields need', () => {
  const tooLarge = extents.filter(
    ({ row: { bodyLimits = {} }, body }) =>
      (bodyLimits.bytes !== undefined && bodyLimits.bytes >= Math.max(2 * body.bytes, defaultBodyLimits.bytes)) ||
      (bodyLimits.values !== undefined && bodyLimits.values >= Math.max(2 * body.values, defaultBodyLimits.values)),
  )
  expect(tooLarge.map(({ row, body }) => ({ path: row.path, ...body }))).toEqual([])
})

/** A Chinese character in a form. */
const bytesPerCharacter = 9

/** Characters of the fields of a posted page. */
const charactersByView: Readonly<Record<string, number>> = {
  searchTool: 60_000,
  searchCheck: 100_000,
  englishCheck: 100_000,
  englishEnquiry: 4000 + 500,
  enquiry: Math.max(
    ...Object.values(enquiryKinds).map(({ fields }) => sumOf(fields.map(({ longest }) => longest ?? 0))),
  ),
}

test('the limits of every posted page have space for what its fields may hold', () => {
  const postedPages = allRoutes.flatMap(row => ('redirect' in row || !row.posted ? [] : [row]))
  const tooSmall = postedPages.filter(({ posted, view }) => {
    const limits = bodyLimitsOf({ bodyLimits: posted === true ? {} : posted })
    return formBytes(limits) < (charactersByView[view] ?? 500) * bytesPerCharacter + 2000
  })
  expect(tooSmall.map(({ path }) => path)).toEqual([])
})
