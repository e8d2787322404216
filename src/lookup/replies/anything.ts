/** One search for any input that is typed, pasted or scanned: recognises it and searches the matching registers. */

import { isFault } from '@barcode-authority/gs1/faults'
import { readGtin, unpaddedGtin } from '@barcode-authority/gs1/keys'
import { type PublicAsset, publicAsset } from '../../assets/public-store.ts'
import type { Db } from '../../db/connect.ts'
import type { Paging } from '../../db/paging.ts'
import { refuseField } from '../../wire/errors.ts'
import { faultMessages } from '../../wire/fault-messages.ts'
import type { Workers } from '../../workers/task.ts'
import { findFirms } from '../records/firms-store.ts'
import * as store from '../records/store.ts'
import { interpretOne, type LinesOfPage, summariseLines } from '../tasks.ts'
import { toFirmReply } from './firm-reply.ts'
import { lookUpGln } from './gln-lookup.ts'
import { lookUpGtin } from './gtin-lookup.ts'
import type { InterpretationReply } from './interpretation-reply.ts'
import { type RecognisedQuery, recogniseQuery } from './recognise.ts'
import type { FirmReply, GlnReply, GtinReply } from './reply-types.ts'

type AnythingContext = { db: Db; workers: Workers; now: Date; slice: Paging<never> }
type FirmPage = { rows: FirmReply[]; page: { total: number; pageSize: number; currPage: number } }

export type AnythingReply = {
  interpretation: InterpretationReply | null
  gtin: GtinReply | null
  location: GlnReply | null
  firms: FirmPage | null
  firm: FirmReply | null
  asset: PublicAsset | null
  lines: LinesOfPage | null
}

const emptyReply: AnythingReply = {
  interpretation: null,
  gtin: null,
  location: null,
  firms: null,
  firm: null,
  asset: null,
  lines: null,
}
/** Application identifiers whose value is the number of a trade item. */
const itemAis: readonly string[] = ['01', '02', '03']
const maxLines = 1000
/** Longer lines are neither a code nor a link; those of a list are read in a thread. */
const longestLine = 2000
/** No firm has a longer name. The database would look for each part of a longer text. */
const longestName = 200
const wrongLengthMessage = '商品条码是 8、12、13 或 14 位数字，厂商识别代码是 7 至 10 位，请核对位数'

export async function findAnything(q: string, context: AnythingContext): Promise<AnythingReply> {
  const lines = q.split(/[\r\n]+/).filter(line => line.trim() !== '')
  const thisYear = context.now.getFullYear()
  if (lines.length > 1) {
    const texts = lines.slice(0, maxLines)
    return {
      ...emptyReply,
      lines: await context.workers.run(summariseLines, { texts, thisYear, page: context.slice.currPage }),
    }
  }
  const [line = ''] = lines
  if (line.length > longestLine) refuseField('q', 'too_big', faultMessages.text.long(longestLine))
  const query = recogniseQuery(line)
  const interpretation = await interpretOne(line, thisYear, context.workers)
  const [found, asset] = await Promise.all([lookUpQuery(query, interpretation, context), publicAsset(context.db, line)])
  return { ...emptyReply, ...found, asset }
}

/** A code is displayed with its interpretation; anything else is searched as a name. */
async function lookUpQuery(
  query: RecognisedQuery,
  interpretation: InterpretationReply,
  context: AnythingContext,
): Promise<Partial<AnythingReply>> {
  switch (query.kind) {
    case 'odd-length':
      return interpretation.valid ? withOwner(interpretation, context) : refuseField('q', 'length', wrongLengthMessage)
    case 'prefix':
      return { firms: await findFirmPage({ firmCodes: [query.digits] }, context) }
    case 'credit-code':
      return { firms: await findFirmPage({ creditCode: query.code }, context) }
    case 'gtin':
      return {
        ...(await lookUpGtinDigits(query.digits, context)),
        interpretation: interpretation.valid ? interpretation : null,
      }
    case 'key':
      return withOwner(interpretation, context)
    default:
      return isRecognised(interpretation)
        ? withOwner(interpretation, context)
        : { firms: await findFirmPage({ firmName: query.name }, context) }
  }
}

/** False for a text that is no code, and for letters that match a code only by their length: these are names. */
function isRecognised({ kind, valid, elements, scan }: InterpretationReply): boolean {
  if (kind === 'unknown') return false
  return valid || kind !== 'number' || elements.length > 0 || scan !== null
}

/** Thirteen digits may also be a GLN, and eight a company prefix: registered ones are displayed beside the item. */
async function lookUpGtinDigits(digits: string, context: AnythingContext): Promise<Partial<AnythingReply>> {
  const { db, now } = context
  const [gtin, location, firms] = await Promise.all([
    lookUpGtin(db, digits, now, 'q'),
    digits.length === 13 ? lookUpGln(db, digits, now) : null,
    digits.length === 8 ? findFirmPage({ firmCodes: [digits] }, context) : null,
  ])
  return { gtin, location: location?.location ? location : null, firms: firms && firms.rows.length > 0 ? firms : null }
}

/** Looks up the item where the code contains one, otherwise the firm that holds the company prefix. */
async function withOwner(
  interpretation: InterpretationReply,
  { db, now }: AnythingContext,
): Promise<Partial<AnythingReply>> {
  const item = interpretation.elements.find(({ ai }) => itemAis.includes(ai))
  const gtin = item && readGtin(item.value, 'GTIN-14')
  if (gtin && !isFault(gtin))
    return { interpretation, gtin: await lookUpGtin(db, unpaddedGtin(gtin.digits).digits, now, 'q') }
  const prefix = interpretation.parts.find(({ name }) => name.startsWith('companyPrefix'))?.value
  const firm = prefix && /^[0-9]{4,}/.test(prefix) ? await store.firmOfDigits(db, prefix) : undefined
  return { interpretation, firm: firm ? toFirmReply(firm, now) : null }
}

async function findFirmPage(
  filter: Omit<Parameters<typeof findFirms>[1], 'now'>,
  { db, now, slice }: AnythingContext,
): Promise<FirmPage> {
  const { currPage, pageSize } = slice
  if ((filter.firmName ?? '').length > longestName) return { rows: [], page: { total: 0, pageSize, currPage } }
  const { rows, total } = await findFirms(db, { ...filter, now }, slice)
  return { rows: rows.map(row => toFirmReply(row, now)), page: { total, pageSize, currPage } }
}
