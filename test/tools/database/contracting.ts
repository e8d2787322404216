/** Finds in the SQL of a migration what may stop the nodes of the release before: statements that remove, rename or narrow something, and those
 *  of which nobody can say by their text alone that they do not. */

/** A snapshot of drizzle: the tables as a version declares them. */
export type Snapshot = {
  tables: Record<
    string,
    {
      columns: Record<string, { notNull: boolean }>
      checkConstraints: Record<string, { value: string }>
      indexes: Record<string, { isUnique: boolean }>
    }
  >
}

/** `name`: what a line `-- safe "name": reason` of the head refers to. */
export type Found = { name: string; what: string }

type Parsed = { statements: string[]; before: Snapshot; newTables: Set<string>; newColumns: Set<string> }

const name = '(?:"?public"?\\.)?"?([a-z][a-z0-9_]*)"?'
const pattern = (text: string) => new RegExp(text.replaceAll('NAME', name).replaceAll(' ', '\\s+'), 'i')

/** The statements without comments. */
const statementsOf = (sql: string): string[] =>
  sql
    .split('--> statement-breakpoint')
    .flatMap(part => splitStatements(part.replaceAll(/^\s*--.*$/gm, '')))
    .map(text => text.trim())
    .filter(text => text !== '')

/** Splits at semicolons outside texts and bodies of functions. */
function splitStatements(sql: string): string[] {
  const parts = sql.match(/(?:\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|[^;'$]|\$)+/g)
  return parts ?? []
}

export function findContracting(sql: string, before: Snapshot): Found[] {
  const statements = statementsOf(sql)
  const newTables = new Set(
    statements.flatMap(text => pattern('^create (?:unlogged )?table NAME').exec(text)?.[1] ?? []),
  )
  const newColumns = new Set(
    statements.flatMap(text => {
      const [, table, column] = pattern('^alter table NAME add column NAME').exec(text) ?? []
      return table && column ? [`${table}.${column}`] : []
    }),
  )
  const parsed: Parsed = { statements, before, newTables, newColumns }
  return statements.flatMap(text => findIn(text, parsed) ?? [])
}

function findIn(text: string, parsed: Parsed): Found | undefined {
  for (const [expression, judge] of rules) {
    const match = pattern(expression).exec(text)
    if (match) return judge(match, parsed, text)
  }
  return { name: text.slice(0, 30), what: 'no rule knows this kind of statement' }
}

type Judge = (match: RegExpExecArray, parsed: Parsed, text: string) => Found | undefined
const harmless: Judge = () => undefined
const always =
  (what: string): Judge =>
  ([, ...names]) => ({ name: names.findLast(Boolean) ?? '', what })
/** Nobody of the release before uses a table that is made in the same file. */
const unlessNewTable =
  (judge: Judge): Judge =>
  (match, parsed, text) =>
    parsed.newTables.has(match[1] ?? '') ? undefined : judge(match, parsed, text)

/** The first that matches counts. NAME is a name, with or without quotes. */
const rules: readonly (readonly [string, Judge])[] = [
  ['^create (?:unlogged )?table NAME', harmless],
  ['^create (?:extension|sequence|type|view|schema|function|aggregate|operator class|index) ', harmless],
  ['^comment on ', harmless],
  ['^select ', harmless],
  ['^insert into NAME', unlessNewTable(always('rows for the release before to read'))],
  ['^create unique index (?:if not exists )?NAME on NAME', (match, parsed, text) => uniqueIndex(match, parsed, text)],
  ['^alter table NAME rename (?:column |constraint )?NAME to ', unlessNewTable(always('a new name'))],
  ['^alter table NAME rename to ', always('a new name')],
  [
    '^alter (?:index|sequence|type|view|function) .* rename ',
    ([text]) => ({ name: text.slice(0, 30), what: 'a new name' }),
  ],
  ['^alter table NAME drop column (?:if exists )?NAME', unlessNewTable(always('a column is dropped'))],
  [
    '^alter table NAME drop constraint (?:if exists )?NAME',
    unlessNewTable((match, parsed) => droppedConstraint(match, parsed)),
  ],
  [
    '^alter table NAME add constraint NAME',
    unlessNewTable((match, parsed, text) => addedConstraint(match, parsed, text)),
  ],
  [
    '^alter table NAME add column (?:if not exists )?NAME',
    unlessNewTable((match, _, text) => addedColumn(match, text)),
  ],
  ['^alter table NAME alter column NAME set not null', unlessNewTable((match, parsed) => setNotNull(match, parsed))],
  ['^alter table NAME alter column NAME (?:drop not null|set default|set statistics|set storage)', harmless],
  [
    '^alter table NAME alter column NAME drop default',
    unlessNewTable((match, parsed) => ofNewColumn(match, parsed, 'a default is dropped')),
  ],
  ['^alter table NAME alter column NAME ', unlessNewTable(always('another type'))],
  ['^drop table (?:if exists )?NAME', always('a table is dropped')],
  [
    '^drop trigger (?:if exists )?NAME',
    ([, trigger = ''], { statements }) =>
      isMadeAgain(trigger, statements) ? undefined : { name: trigger, what: 'a trigger is dropped' },
  ],
  ['^drop index (?:if exists )?NAME', (match, parsed) => droppedIndex(match, parsed)],
  ['^drop \\w+ (?:materialized view )?(?:if exists )?NAME', always('something is dropped')],
  [
    '^create (?:or replace )?(?:constraint )?trigger NAME [\\s\\S]*? on NAME',
    ([, trigger = '', table = ''], { newTables }) =>
      newTables.has(table) ? undefined : { name: trigger, what: 'a trigger for writes of the release before' },
  ],
  ['^create or replace (?:function|view) NAME', always('something is replaced')],
  ['^update NAME', unlessNewTable((match, parsed, text) => updated(match, parsed, text))],
  ['^(?:delete from|truncate(?: table)?) NAME', unlessNewTable(always('rows are deleted'))],
]

const isMadeAgain = (trigger: string, statements: readonly string[]) =>
  statements.some(text => pattern(`^create (?:or replace )?(?:constraint )?trigger "?${trigger}"?`).test(text))

const tableOf = ({ before }: Parsed, table = '') => before.tables[`public.${table}`]

function uniqueIndex(
  [, index = '', table = '']: RegExpExecArray,
  { newTables, newColumns }: Parsed,
  text: string,
): Found | undefined {
  if (newTables.has(table)) return undefined
  const columns = /\(([^)]*)\)/.exec(text)?.[1]?.matchAll(/"([a-z0-9_]+)"/g) ?? []
  const areNew = [...columns].some(([, column]) => newColumns.has(`${table}.${column}`))
  return areNew ? undefined : { name: index, what: 'rows must differ that need not before' }
}

/** Without a check more is taken; without a key, what names it in "on conflict" fails. */
function droppedConstraint([, table, constraint = '']: RegExpExecArray, parsed: Parsed): Found | undefined {
  const isCheck = tableOf(parsed, table)?.checkConstraints[constraint] !== undefined
  return isCheck ? undefined : { name: constraint, what: 'a key is dropped' }
}

function droppedIndex([, index = '']: RegExpExecArray, { before }: Parsed): Found | undefined {
  const known = Object.values(before.tables).find(({ indexes }) => indexes[index] !== undefined)?.indexes[index]
  return known?.isUnique === false ? undefined : { name: index, what: 'a unique index is dropped' }
}

const textsIn = (check: string) => [...check.matchAll(/'((?:[^']|'')*)'/g)].map(([, text]) => text ?? '')
/** The same but for its texts. */
const shapeOf = (check: string) =>
  check
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/('',\s*)+''/g, "''")
    .replaceAll(/\s+/g, ' ')
    .replaceAll('"', '')

function addedConstraint([, table, constraint = '']: RegExpExecArray, parsed: Parsed, text: string): Found | undefined {
  const check = /check\s*\(([\s\S]*)\)$/i.exec(text)?.[1]
  if (check === undefined)
    return keyOfNewColumns(table, parsed, text) ? undefined : { name: constraint, what: 'a key that was not before' }
  const former = tableOf(parsed, table)?.checkConstraints[constraint]?.value
  if (former !== undefined) return comparedCheck(constraint, former, check)
  const columns = [...check.matchAll(/"([a-z0-9_]+)"(?!\.)/g)].map(([, column]) => column)
  const areNew = columns.length > 0 && columns.every(column => parsed.newColumns.has(`${table}.${column}`))
  return areNew ? undefined : { name: constraint, what: 'a check that was not before' }
}

function comparedCheck(constraint: string, former: string, check: string): Found | undefined {
  const [before, now] = [textsIn(former), textsIn(check)]
  const isWider = shapeOf(former) === shapeOf(check) && before.every(text => now.includes(text))
  if (!isWider) return { name: constraint, what: 'another check than before' }
  const added = now.filter(text => !before.includes(text))
  return added.length > 0
    ? { name: constraint, what: `new words for the release before to read: ${added.join(', ')}` }
    : undefined
}

function keyOfNewColumns(table = '', { newColumns }: Parsed, text: string): boolean {
  const columns = /(?:foreign key|unique(?: nulls not distinct)?)\s*\(([^)]*)\)/i.exec(text)?.[1] ?? ''
  return [...columns.matchAll(/"([a-z0-9_]+)"/g)].some(([, column]) => newColumns.has(`${table}.${column}`))
}

function addedColumn([, , column = '']: RegExpExecArray, text: string): Found | undefined {
  const fills = /\b(default|generated|bigserial|serial)\b/i.test(text)
  return /\bnot\s+null\b/i.test(text) && !fills ? { name: column, what: 'a column that must be filled' } : undefined
}

function ofNewColumn([, table, column = '']: RegExpExecArray, { newColumns }: Parsed, what: string): Found | undefined {
  return newColumns.has(`${table}.${column}`) ? undefined : { name: column, what }
}

/** Without a default, the inserts of the release before leave even a new column empty. */
function setNotNull([, table, column = '']: RegExpExecArray, { statements, newColumns }: Parsed): Found | undefined {
  const fills = statements.some(text =>
    pattern(
      `^alter table "?${table}"? (?:add column "?${column}"? [\\s\\S]*default|alter column "?${column}"? set default)`,
    ).test(text),
  )
  return newColumns.has(`${table}.${column}`) && fills
    ? undefined
    : { name: column, what: 'a column that must be filled' }
}

/** Filling a new column changes nothing for the release before. */
function updated([, table = '']: RegExpExecArray, { newColumns }: Parsed, text: string): Found | undefined {
  const [, assignments = ''] = /\bset\s+([\s\S]*?)(?:\bfrom\b|\bwhere\b|$)/i.exec(text) ?? []
  const columns = [...assignments.matchAll(/(?:^|,)\s*"?([a-z][a-z0-9_]*)"?\s*=/gi)].map(([, column]) => column)
  const areNew = columns.length > 0 && columns.every(column => newColumns.has(`${table}.${column}`))
  return areNew ? undefined : { name: table, what: 'rows are changed' }
}

/** The lines `-- safe "name": reason` of a head. */
export const safeNames = (sql: string): string[] =>
  [...sql.matchAll(/^-- safe "([^"]+)": \S.*$/gm)].map(([, safe]) => safe ?? '')

/** What a contracting migration removes and the release that it names still declares, by the snapshot of that release. */
export function stillDeclared(sql: string, release: Snapshot): string[] {
  return statementsOf(sql).flatMap(text => {
    const [, dropped] = pattern('^drop table (?:if exists )?NAME').exec(text) ?? []
    if (dropped) return release.tables[`public.${dropped}`] ? [dropped] : []
    const [, table, column = ''] = pattern('^alter table NAME drop column (?:if exists )?NAME').exec(text) ?? []
    if (table) return release.tables[`public.${table}`]?.columns[column] ? [`${table}.${column}`] : []
    const [, filled, required = ''] = pattern('^alter table NAME alter column NAME set not null').exec(text) ?? []
    return filled && release.tables[`public.${filled}`]?.columns[required]?.notNull === false
      ? [`${filled}.${required}`]
      : []
  })
}
