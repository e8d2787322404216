/** What a reviewer types to find a firm, in whatever state its business is. */
import { type SQL, sql } from 'drizzle-orm'
import { digitsOf } from '../../db/columns.ts'
import { minNamePart, nameContains } from '../../db/names.ts'
import { escapeLike, maxCount } from '../../db/paging.ts'
import { formerNames } from '../../registration/names/tables.ts'
import { cases, firms } from '../../registration/tables.ts'

/** A text as reviewers paste it: full-width characters become plain ones, marks around numbers go. */
const plainText = (keyword: string) => keyword.normalize('NFKC').trim()

/** The digits of a number or telephone that may have spaces, hyphens and a country code; undefined for another text. */
function plainDigits(text: string): string | undefined {
  const digits = text.replace(/^(\+|00)86/, '').replace(/[\s()-]/g, '')
  return /^\d{4,18}$/.test(digits) ? digits : undefined
}

/** The company prefixes that a longer number can be under: of its 13 digits the first 7 to 10. */
function prefixesOf(digits: string): string[] {
  if (digits.length < 12 || digits.length > 14) return [digits]
  const body = digits.padStart(14, '0').slice(1)
  return [7, 8, 9, 10].map(length => body.slice(0, length))
}

const textArray = (values: readonly string[]) =>
  sql`array[${sql.join(
    values.map(value => sql`${value}`),
    sql`, `,
  )}]::text[]`

/** Company prefixes of now and before, numbers allocated singly, and telephones of the record and of its operators and applicants. */
const digitWays = (digits: string): SQL[] => [
  sql`select firm_id from prefix_holders where company_prefix = any(${textArray(prefixesOf(digits))})`,
  sql`select firm_id from company_prefixes where company_prefix = any(${textArray(prefixesOf(digits))})`,
  sql`select firm_id from single_numbers where number = ${digits}`,
  sql`select id from ${firms} where ${digitsOf(firms.contactPhone)} = ${digits}`,
  sql`select o.firm_id from firm_operators o join accounts a on a.id = o.account_id where a.phone = ${digits}`,
  sql`select c.firm_id from cases c join accounts a on a.id = c.account_id where a.phone = ${digits}`,
]

/** The number of the record on a receipt, SQ20261121-000012. */
function receiptWay(text: string): SQL[] {
  const id = /^SQ\d{8}-?(\d{6,12})$/i.exec(text)?.[1]
  return id === undefined ? [] : [sql`select ${Number(id)}::bigint`]
}

/** The number of a case, as its pages and messages name it: 90, 受理号 90. */
function caseWay(text: string): SQL[] {
  const id = /^(?:受理号)?\s*(\d{1,12})$/.exec(text)?.[1]
  return id === undefined ? [] : [sql`select firm_id from ${cases} where id = ${Number(id)}::bigint`]
}

/** Registered names have brackets of full width; people type and paste both. */
const nameSpellings = (keyword: string): string[] => {
  const plain = plainText(keyword)
  return [...new Set([keyword.trim(), plain, plain.replaceAll('(', '（').replaceAll(')', '）')])]
}

function nameWay(text: string): SQL {
  if (text.length < minNamePart)
    return sql`(select id from firms where firm_name like ${`${escapeLike(text)}%`} limit ${maxCount})`
  return sql`(select id from ${firms} where ${nameContains(firms.firmName, text)} limit ${maxCount})
    union select firm_id from ${formerNames} where ${nameContains(formerNames.name, text)}`
}

/** Query condition for the firms that a text may mean: part of the name, credit code, any number, receipt, or telephone. Each is looked up by its
 *  own index, whatever the state, so that no search reads all firms. */
export function isMeantBy(keyword: string): SQL {
  const text = plainText(keyword)
  const digits = plainDigits(text)
  const ways = [
    sql`select id from firms where credit_code = ${text.toUpperCase().replace(/[\s-]/g, '')}`,
    ...receiptWay(text),
    ...caseWay(text),
    ...(digits === undefined ? [] : digitWays(digits)),
    ...nameSpellings(keyword).map(nameWay),
  ]
  return sql`${firms.id} = any(array(${sql.join(ways, sql` union `)}))`
}
