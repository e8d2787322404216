/** Reads what a number leads to: four named statements, each by a key. */
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { literal, statement } from '../../db/statements.ts'
import { locations } from '../../locations/tables.ts'
import { reportedProducts } from '../../products/reported/tables.ts'
import { companyPrefixes, firms } from '../../registration/tables.ts'
import { joinLinks } from '../links/link-rules.ts'
import { type LinkRow, linksOfNumber } from '../links/link-store.ts'
import type { Entry, EntryHolder, EntryLink } from './entry.ts'
import { placeLinks, productLinks } from './record-links.ts'
import type { ReadNumber } from './uri-rules.ts'

const holderOf = statement(db =>
  db
    .select({
      firmId: companyPrefixes.firmId,
      companyPrefix: companyPrefixes.companyPrefix,
      firmName: firms.firmName,
      firmNameEn: firms.firmNameEn,
    })
    .from(companyPrefixes)
    .innerJoin(firms, eq(firms.id, companyPrefixes.firmId))
    .where(
      sql`${companyPrefixes.companyPrefix} = any(${sql.placeholder('candidates')}::text[]) and ${companyPrefixes.state} <> 'cancelled'`,
    )
    .limit(literal(1)),
)

const product = statement(db =>
  db
    .select({
      firmId: reportedProducts.firmId,
      gtin14: reportedProducts.gtin14,
      name: reportedProducts.name,
      allergens: reportedProducts.allergens,
      links: reportedProducts.links,
    })
    .from(reportedProducts)
    .where(eq(reportedProducts.gtin14, sql.placeholder('gtin14'))),
)

const place = statement(db =>
  db
    .select({ firmId: locations.firmId, gln: locations.gln, name: locations.name, hours: locations.hours })
    .from(locations)
    .where(
      and(
        eq(locations.gln, sql.placeholder('gln')),
        ...[sql`${locations.isPublic}`, eq(locations.state, sql`'active'`)],
      ),
    ),
)

/** Lengths of company prefixes. */
const candidatesOf = (digits: string) => [7, 8, 9, 10].map(length => digits.slice(0, length))

type Parts = { publicUrl: string; today: string }

/** What the answer of a number is made of: who holds it, the links of its records, and those that the holder wrote. */
export type Sources = {
  holder: EntryHolder
  name: string | undefined
  ofRecords: readonly EntryLink[]
  written: readonly LinkRow[]
}

/** A record counts if the holder of the company prefix has it, so that nothing of a former holder is displayed. */
export async function readSources(db: Db, number: ReadNumber, publicUrl: string): Promise<Sources | undefined> {
  const { gtin14, gln, paths } = number
  const [[found], [productRow], [placeRow]] = await Promise.all([
    holderOf(db, { candidates: candidatesOf(number.digits) }),
    gtin14 === undefined ? [] : product(db, { gtin14 }),
    gln === undefined ? [] : place(db, { gln }),
  ])
  if (!found) return undefined
  const { firmId, companyPrefix } = found
  const record = productRow?.firmId === firmId ? productRow : undefined
  const ownPlace = placeRow?.firmId === firmId ? placeRow : undefined
  return {
    holder: { companyPrefix, firmName: found.firmName ?? companyPrefix, firmNameEn: found.firmNameEn },
    name: record?.name ?? ownPlace?.name,
    ofRecords: [
      ...(record ? productLinks(record, publicUrl) : []),
      ...(ownPlace ? placeLinks(ownPlace, publicUrl) : []),
    ],
    written: await linksOfNumber(db, { firmId, companyPrefix, paths }),
  }
}

/** What a number leads to on a day. */
export function entryOf({ paths }: Pick<ReadNumber, 'paths'>, sources: Sources | undefined, today: string): Entry {
  if (!sources) return { levels: [], holder: undefined, name: undefined }
  const { holder, name, ofRecords } = sources
  const written = sources.written.filter(link => isOn(link, today))
  const levels = paths.map((path, index) => ({
    ...{ path, description: name ?? holder.firmName },
    links: levelLinks(path, written, index === paths.length - 1 ? ofRecords : undefined),
  }))
  return { levels: levels.filter(({ links }) => links.length > 0), holder, name }
}

export const readEntry = async (db: Db, number: ReadNumber, { publicUrl, today }: Parts): Promise<Entry> =>
  entryOf(number, await readSources(db, number, publicUrl), today)

export const isOn = ({ startsOn, endsOn }: Pick<LinkRow, 'startsOn' | 'endsOn'>, today: string) =>
  (startsOn === null || startsOn <= today) && (endsOn === null || today <= endsOn)

/** What applies at one level; the links of records and of the company prefix at that of the key (`ofRecords`). */
function levelLinks(path: string, written: readonly LinkRow[], ofRecords: readonly EntryLink[] | undefined) {
  const patterns = written
    .filter(({ scope, anchor }) => scope === 'pattern' && isMatching(anchor, path))
    .sort((one, other) => other.anchor.length - one.anchor.length)
  return joinLinks([
    written.filter(({ scope, anchor }) => scope === 'number' && anchor === path).map(entryLink),
    ofRecords ?? [],
    ...[...new Set(patterns.map(({ anchor }) => anchor))].map(anchor =>
      patterns.filter(link => link.anchor === anchor).map(entryLink),
    ),
    ofRecords ? written.filter(({ scope }) => scope === 'prefix').map(entryLink) : [],
  ])
}

/** A pattern is of as many parts as the path. */
export const isMatching = (pattern: string, path: string) =>
  path.startsWith(pattern.slice(0, -1)) && path.split('/').length === pattern.split('/').length

const entryLink = ({
  linkType,
  href,
  title,
  languages,
  context,
  mediaType,
  isDefault,
  forwardsQuery,
}: LinkRow): EntryLink => ({
  ...{ linkType, href, title, languages, context, isDefault, forwardsQuery },
  ...(mediaType !== null && { mediaType }),
})
