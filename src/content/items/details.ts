/** What follows from the fields of a content type: the schema of `details`, facts for articles and lists, and the text to search. */
import { z } from 'zod'
import type { ContentTypeName } from '../../wire/cache/cache-tags.ts'
import { type FieldKind, type FieldRow, linkPattern, type TypeRow, typeRow } from './types.ts'

const action = z.strictObject({ label: z.string().min(1), to: z.string().regex(linkPattern) })
const fact = z.strictObject({
  key: z.string().min(1),
  value: z.string().min(1),
  note: z.string().optional(),
  to: z.string().regex(linkPattern).optional(),
})

const link = action.extend({ note: z.string().min(1).optional() })
const station = z.strictObject({
  title: z.string().min(1),
  code: z.string().min(1),
  text: z.string().min(1),
  link: action.optional(),
})

const change = z.strictObject({ date: z.iso.date(), text: z.string().min(1) })

const address = z.union([z.literal(''), z.string().regex(linkPattern)])

/** A path of this site: browsers play and read only files of this site (content policy). */
const ownPathPattern = /^\/(?!\/)/

const schemaByKind: Readonly<Record<FieldKind, z.ZodType>> = {
  text: z.string(),
  lines: z.string(),
  date: z.iso.date(),
  number: z.number(),
  flag: z.boolean(),
  link: address,
  video: address,
  captions: z.string().regex(ownPathPattern),
  action,
  facts: z.array(fact),
  links: z.array(link),
  stations: z.array(station),
  changes: z.array(change),
}

/** The schema of `details` of a type: only its fields, each of its kind. */
export function detailsSchema({ fields }: TypeRow) {
  const entries = fields.map(({ name, kind, required }) => {
    const schema = schemaByKind[kind]
    return [name, required ? schema : schema.optional()] as const
  })
  return z.strictObject(Object.fromEntries(entries))
}

/** What is wrong with the first wrong field of `details`, in a sentence that names it; undefined if nothing is. */
export function detailsFault(type: ContentTypeName, details: Details): string | undefined {
  const [issue] = detailsSchema(typeRow(type)).safeParse(details).error?.issues ?? []
  if (!issue) return undefined
  if (issue.code === 'unrecognized_keys' && issue.path.length === 0)
    return `${type} has no field details.${issue.keys[0]}.`
  const [name] = issue.path
  const field = ['details', ...issue.path].join('.')
  if (name !== undefined && !Object.hasOwn(details, name)) return `${field} is missing.`
  return `${field} is not a value of kind ${typeRow(type).fields.find(row => row.name === name)?.kind}.`
}

type Details = Readonly<Record<string, unknown>>

const valueText = (value: unknown, unit: string | undefined): string => {
  if (value === '' || (typeof value !== 'string' && typeof value !== 'number')) return ''
  return unit === undefined ? String(value) : `${value} ${unit}`
}

const labelledValues = (fields: readonly FieldRow[], details: Details) =>
  fields
    .map(({ name, label, unit, lists }) => ({ label, lists, value: valueText(details[name], unit) }))
    .filter(({ value }) => value !== '')

/** The facts above the text of an article. */
export function articleFacts({ fields }: TypeRow, details: Details): { label: string; value: string }[] {
  const displayed = fields.filter(({ article }) => article)
  return labelledValues(displayed, details).map(({ label, value }) => ({ label, value }))
}

/** The facts beside the date of an item in a list. */
export function listFacts({ fields }: TypeRow, details: Details): string[] {
  const displayed = fields.filter(({ lists }) => lists !== undefined)
  return labelledValues(displayed, details).map(({ label, lists, value }) =>
    lists === 'value' ? value : `${label}：${value}`,
  )
}

/** The video that the article shows. */
export function articleVideo(
  { fields }: TypeRow,
  details: Details,
): { address: string; captions?: string } | undefined {
  const addressOfKind = (kind: FieldKind, pattern: RegExp) => {
    const value = details[fields.find(field => field.kind === kind)?.name ?? '']
    return typeof value === 'string' && pattern.test(value) ? value : undefined
  }
  const address = addressOfKind('video', linkPattern)
  const captions = addressOfKind('captions', ownPathPattern)
  return address === undefined ? undefined : { address, ...(captions !== undefined && { captions }) }
}

/** Not numbers: a place in an order or a count of minutes is no word, and would be at the end of an excerpt. */
const searchedKinds: readonly FieldKind[] = ['text', 'lines', 'date']

/** The values of `details` that the site search finds. */
export function searchedDetails({ fields }: TypeRow, details: Details): string[] {
  const searched = fields.filter(({ kind }) => searchedKinds.includes(kind))
  return searched.map(({ name }) => valueText(details[name], undefined)).filter(value => value !== '')
}
