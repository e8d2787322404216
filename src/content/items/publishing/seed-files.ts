/** Reads the initial content from the files in seed/ (format: seed/README.md). Server only. */

import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { languages } from '../../../codes/languages.ts'
import { libraryFilePattern } from '../../../ui/display/pictures/library-picture.ts'
import { asRecord } from '../../../wire/as-record.ts'
import { contentTypeNames } from '../../../wire/cache/cache-tags.ts'
import { detailsFault } from '../details.ts'
import { categoryNames, typeRow } from '../types.ts'
import { markdownToHtml } from './clean-html.ts'
import type { ItemInput } from './publish-store.ts'
import { SeedFault } from './seed-faults.ts'

/** `2026-11-18 16:20:00` in Shanghai time. */
const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/)
  .transform(text => new Date(`${text.slice(0, 10)}T${text.slice(11) || '00:00:00'}+08:00`))
  .refine(date => !Number.isNaN(date.getTime()), 'is not a moment of the calendar')

/** Made from its text, or a file of the media library. */
const attachment = z.union([
  z.object({ name: z.string().min(1), text: z.string() }),
  z.object({ name: z.string().min(1), address: z.string().regex(libraryFilePattern) }),
])

const header = z.object({
  type: z.string(),
  slug: z.string().optional(),
  category: z.string().default(''),
  title: z.string().min(1),
  summary: z.string().default(''),
  source: z.string().default(''),
  publishedAt: moment.default(new Date('2026-01-01T01:00:00Z')),
  important: z.boolean().default(false),
  cover: z.union([z.boolean(), z.string()]).nullish(),
  attachments: z.array(attachment).default([]),
  language: z.enum(languages).default('zh'),
  details: z.record(z.string(), z.unknown()).default({}),
  path: z.string().optional(),
  lead: z.string().optional(),
  body: z.string().optional(),
})

/** All items of a seed folder. Throws a SeedFault for the first invalid file. */
export function readSeed(folder: string): ItemInput[] {
  const files = fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted() : []
  const items = files.filter(name => /^(items|pages)\//.test(name)).flatMap(name => readSeedFile(folder, name))
  refuseRepeatedSlugs(items)
  return items
}

function refuseRepeatedSlugs(items: readonly ItemInput[]) {
  const seen = new Set<string>()
  for (const { type, slug } of items) {
    const key = `${type} ${slug}`
    if (seen.has(key)) throw new SeedFault('twice', slug, `The slug ${slug} occurs twice among items of type ${type}.`)
    seen.add(key)
  }
}

function readSeedFile(folder: string, name: string): ItemInput[] {
  const text = () => fs.readFileSync(path.join(folder, name), 'utf8')
  if (name.endsWith('.yaml')) return readYaml(name, text())
  return name.endsWith('.md') ? [readMarkdown(name, text())] : []
}

function readYaml(name: string, text: string): ItemInput[] {
  const rows: unknown = parse(text)
  if (!Array.isArray(rows)) throw new SeedFault('list', '', `${name} is not a list.`)
  return rows.map((row, index) => parseItem(`${name}, entry ${index + 1}`, row))
}

/** The item of a file. Throws a SeedFault.
 *  @param name the path within the folder, from which the slug follows */
export function readMarkdown(name: string, text: string): ItemInput {
  const [, front, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(text) ?? []
  if (front === undefined) throw new SeedFault('header', '', `${name} has no header between --- lines.`)
  const slug = (name.startsWith('pages/') ? name.slice('pages/'.length) : path.basename(name)).replace(/\.md$/, '')
  return parseItem(name, { slug, ...asRecord(readFront(name, front)), body })
}

function readFront(name: string, front: string): unknown {
  try {
    return parse(front)
  } catch (error) {
    throw new SeedFault('header', '', `${name}: ${error instanceof Error ? error.message : error}`)
  }
}

function parseItem(name: string, row: unknown): ItemInput {
  const parsed = header.safeParse(row)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const field = issue?.path.join('.') ?? ''
    throw new SeedFault('field', field, `${name}: ${field} ${issue?.message}`)
  }
  const { slug, cover, lead, body, details, ...fields } = parsed.data
  const type = contentTypeNames.find(name => name === fields.type)
  if (!type) throw new SeedFault('type', fields.type, `${name}: there is no type ${fields.type}.`)
  const category = categoryNames.find(name => name === fields.category)
  if (category === undefined || !(category in typeRow(type).categories))
    throw new SeedFault('category', fields.category, `${name}: ${fields.type} has no category ${fields.category}.`)
  if (!slug) throw new SeedFault('slug', '', `${name}: the slug is missing.`)
  const allDetails = lead === undefined ? details : { ...details, lead }
  const fault = detailsFault(type, allDetails)
  if (fault) throw new SeedFault('field', /details(?:\.\w+)+/.exec(fault)?.[0] ?? 'details', `${name}: ${fault}`)
  const markdown = body?.trim() || fields.summary
  return {
    ...fields,
    type,
    category,
    slug,
    path: fields.path ?? null,
    cover: typeof cover === 'string' ? cover : null,
    details: allDetails,
    markdown,
    // Only for who reads files without storing them: what is stored is made of the Markdown again.
    get body() {
      return markdownToHtml(markdown)
    },
    status: 'published',
  }
}
