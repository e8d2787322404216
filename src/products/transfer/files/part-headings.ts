/** The columns of parts that records use, for files. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect.ts'
import { arrayText } from '../../../db/paging.ts'
import { linkColumn, type PartColumn, type PartColumnRow, partColumns, textColumn } from '../../parts/part-columns.ts'
import type { LinkType, OtherLanguage, TextField } from '../../parts/parts.ts'
import { products } from '../../tables.ts'

type Used = { kind: 'text' | 'link' | 'picture'; first: string; second: string }

const columnsOf = ({ kind, first, second }: Used): PartColumn[] => {
  if (kind === 'picture') return ['pictures', 'pictureAlts']
  if (kind === 'link') return [linkColumn(first as LinkType)]
  return [textColumn(first as OtherLanguage, second as TextField)]
}

/** Those of the columns that one of the records uses, in the order of files. `ids`: of the records; without them all of the firm. */
export async function usedPartColumns(
  db: Queryable,
  { firmId, ids }: { firmId: number; ids?: readonly number[] },
): Promise<PartColumnRow[]> {
  const isWanted = ids === undefined ? sql`true` : sql`id = any(${arrayText(ids)}::bigint[])`
  const { rows } = await db.execute<Used>(sql`
    with own as materialized (
      select texts, links, pictures from ${products}
      where firm_id = ${firmId} and ${isWanted} and num_nonnulls(texts, links, pictures) > 0)
    select distinct 'text' as kind, line.key as first, field.key as second
      from own, jsonb_each(own.texts) line, jsonb_each(line.value) field
    union select 'link', link->>'type', '' from own, jsonb_array_elements(own.links) link
    union select 'picture', '', '' from own where pictures is not null`)
  const used = new Set(rows.flatMap(columnsOf))
  return partColumns.filter(({ name }) => used.has(name))
}
