/** One question for whatever is typed, pasted or scanned: the registers are asked for what it turns out to be. */
import type { Db } from '../db/connect.ts'
import { isFault } from '../gs1/fault.ts'
import { readGtin, unpaddedGtin } from '../gs1/gtin.ts'
import { refuseField } from '../wire/errors.ts'
import type { Workers } from '../workers/task.ts'
import type { FirmAnswer, GlnAnswer, GtinAnswer } from './answer-types.ts'
import { firmAnswer, gtinAnswer } from './answers.ts'
import { glnAnswer } from './gln-answer.ts'
import type { InterpretAnswer } from './interpret-answer.ts'
import { type Question, recogniseQuestion } from './recognise.ts'
import * as store from './store.ts'
import { interpretOne, type LinesOfPage, summariseLines } from './tasks.ts'

type Asked = { db: Db; workers: Workers; now: Date; slice: store.Slice }
type Firms = { rows: FirmAnswer[]; page: { total: number; pageSize: number; currPage: number } }

export type AnythingAnswer = {
  said: InterpretAnswer | null
  gtin: GtinAnswer | null
  location: GlnAnswer | null
  firms: Firms | null
  firm: FirmAnswer | null
  lines: LinesOfPage | null
}

const nothing: AnythingAnswer = { said: null, gtin: null, location: null, firms: null, firm: null, lines: null }
/** AIs that hold the number of an item. */
const ITEMS: readonly string[] = ['01', '02', '03']
const MOST_LINES = 1000
const ODD_LENGTH = '商品条码是 8、12、13 或 14 位数字，厂商识别代码是 7 至 10 位，请核对位数'

export async function findAnything(q: string, asked: Asked): Promise<AnythingAnswer> {
  const lines = q.split(/[\r\n]+/).filter(line => line.trim() !== '')
  const thisYear = asked.now.getFullYear()
  if (lines.length > 1) {
    const texts = lines.slice(0, MOST_LINES)
    return {
      ...nothing,
      lines: await asked.workers.run(summariseLines, { texts, thisYear, page: asked.slice.currPage }),
    }
  }
  const [line = ''] = lines
  const question = recogniseQuestion(line)
  const said = await interpretOne(line, thisYear, asked.workers)
  return { ...nothing, ...(await registered(question, said, asked)) }
}

/** Codes that say something are shown with what they say; the rest is a name. */
async function registered(question: Question, said: InterpretAnswer, asked: Asked): Promise<Partial<AnythingAnswer>> {
  switch (question.kind) {
    case 'odd-length':
      return said.valid ? withOwner(said, asked) : refuseField('q', 'length', ODD_LENGTH)
    case 'prefix':
      return { firms: await firmsBy({ firmCodes: [question.digits] }, asked) }
    case 'credit-code':
      return { firms: await firmsBy({ creditCode: question.code }, asked) }
    case 'gtin':
      return { ...(await findGtin(question.digits, asked)), said: said.valid ? said : null }
    case 'key':
      return withOwner(said, asked)
    default:
      return isSaying(said) ? withOwner(said, asked) : { firms: await firmsBy({ firmName: question.name }, asked) }
  }
}

/** A text that is no code at all, or letters that only by their length could be one, is a name. */
function isSaying({ kind, valid, elements, scan }: InterpretAnswer): boolean {
  if (kind === 'unknown') return false
  return valid || kind !== 'number' || elements.length > 0 || scan !== null
}

/** Thirteen digits may be a location number too, and eight a company prefix: what is registered is shown beside the item. */
async function findGtin(digits: string, asked: Asked): Promise<Partial<AnythingAnswer>> {
  const { db, now } = asked
  const [gtin, location, firms] = await Promise.all([
    gtinAnswer(db, digits, now, 'q'),
    digits.length === 13 ? glnAnswer(db, digits, now) : null,
    digits.length === 8 ? firmsBy({ firmCodes: [digits] }, asked) : null,
  ])
  return { gtin, location: location?.location ? location : null, firms: firms && firms.rows.length > 0 ? firms : null }
}

/** Its item is looked up where it carries one; else whose company prefix it lies under. */
async function withOwner(said: InterpretAnswer, { db, now }: Asked): Promise<Partial<AnythingAnswer>> {
  const item = said.elements.find(({ ai }) => ITEMS.includes(ai))
  const gtin = item && readGtin(item.value, 'GTIN-14')
  if (gtin && !isFault(gtin)) return { said, gtin: await gtinAnswer(db, unpaddedGtin(gtin.digits).digits, now, 'q') }
  const prefix = said.parts.find(({ name }) => name.startsWith('companyPrefix'))?.value
  const firm = prefix && /^[0-9]{4,}/.test(prefix) ? await store.firmOfDigits(db, prefix) : undefined
  return { said, firm: firm ? firmAnswer(firm, now) : null }
}

async function firmsBy(wish: Parameters<typeof store.findFirms>[1], { db, now, slice }: Asked): Promise<Firms> {
  const { rows, total } = await store.findFirms(db, wish, slice)
  const { currPage, pageSize } = slice
  return { rows: rows.map(row => firmAnswer(row, now)), page: { total, pageSize, currPage } }
}
