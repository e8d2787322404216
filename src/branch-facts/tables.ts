/** Every version of what was changed of a branch. */
import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { versionColumns, versionRules } from '../versions/version-table.ts'
import { degreeBounds, type FactTexts, longestFacts } from './facts-rules.ts'
import { storedPhonePattern } from './phone.ts'

const time = '([01][0-9]|2[0-3]):[0-5][0-9]'
const half = `${time}-${time}`
const degrees = '[0-9]{1,3}([.][0-9]{1,6})?'
/** Characters that nobody sees, and the ends of lines. */
const hidden = '[[:cntrl:]]'

const literal = (value: string) => sql.raw(`'${value}'`)
const bound = (name: keyof typeof degreeBounds, end: 'least' | 'most') => sql.raw(String(degreeBounds[name][end]))

/** A version has all facts of its branch. The first one is what the code table had before the first change; a branch that nobody changed has
 *  none. The published one is what the site displays. */
export const branchVersions = pgTable(
  'branch_versions',
  { branchCode: text().notNull(), ...versionColumns<Readonly<Partial<FactTexts>>>(), authorName: text() },
  t => {
    const fact = (name: string) => sql`coalesce(${t.content} ->> ${literal(name)}, '')`
    const degree = (place: 1 | 2) => sql`split_part(${fact('position')}, ',', ${sql.raw(String(place))})::numeric`
    const time5 = (from: number) => sql`substr(${fact('hours')}, ${sql.raw(String(from))}, 5)`
    return [
      primaryKey({ columns: [t.branchCode, t.number] }),
      ...versionRules('branch_versions', t.branchCode, t),
      check('branch_versions_code', sql`${t.branchCode} ~ '^[0-9]{4}$'`),
      check('branch_versions_is_public', sql`${t.state} in ('published', 'replaced')`),
      check('branch_versions_phone', sql`${fact('phone')} ~ ${literal(storedPhonePattern)}`),
      check('branch_versions_hours_form', sql`${fact('hours')} ~ ${literal(`^${half}(,${half})?$`)}`),
      check(
        'branch_versions_hours_order',
        sql`${time5(1)} < ${time5(7)} and (length(${fact('hours')}) = 11
          or (${time5(7)} <= ${time5(13)} and ${time5(13)} < ${time5(19)}))`,
      ),
      check(
        'branch_versions_address',
        sql`length(${fact('address')}) between 5 and ${sql.raw(String(longestFacts.address))} and ${fact('address')} !~ ${literal(hidden)}`,
      ),
      check(
        'branch_versions_institute',
        sql`${t.content} ->> 'institute' is not null and length(${fact('institute')}) <= ${sql.raw(String(longestFacts.institute))}
          and ${fact('institute')} !~ ${literal(hidden)}`,
      ),
      check(
        'branch_versions_position',
        sql`case when ${fact('position')} = '' then true
          when ${fact('position')} !~ ${literal(`^${degrees},${degrees}$`)} then false
          else ${degree(1)} between ${bound('latitude', 'least')} and ${bound('latitude', 'most')}
            and ${degree(2)} between ${bound('longitude', 'least')} and ${bound('longitude', 'most')} end`,
      ),
    ]
  },
)
