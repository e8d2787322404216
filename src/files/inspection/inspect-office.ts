/** Office Open XML (ISO/IEC 29500) of strangers: which of the three kinds a file is, and that it carries nothing that runs, that is packed into
 *  it, or that a program fetches when it opens the file. Links that a person clicks are accepted. */
import { XMLParser } from 'fast-xml-parser'
import type { OfficeType } from '../office-types.ts'
import type { FileFault } from '../rules.ts'
import { checkZip, unpackedBytes, type ZipPart } from '../table-files/reading/check-zip.ts'
import { UnreadableTable } from '../table-files/reading/table-limits.ts'

const mainTypes: Readonly<Record<string, OfficeType>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml':
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml':
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml':
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}

/** Bytes of the directory of contents, and of a list of links. */
const longestList = 4 * 1024 * 1024

/** Names of parts that are what an office program writes for text, tables, pictures and print; everything else is something packed into it. */
const plainPart =
  /^(\[Content_Types\]\.xml|([\w. -]+\/)*[\w. -]*\.(xml|rels|png|jpe?g|gif|bmp|tiff?|emf|wmf|svg|odttf|fntdata)|xl\/printerSettings\/printerSettings\d+\.bin)$/i
/** Folders of things that run or come from elsewhere, whatever the name of the part ends with. */
const activePart =
  /(^|\/)(embeddings|activeX|ctrlProps|externalLinks|macrosheets|dialogsheets|vba\w*|attachedToolbars|connections)([/.]|$)/i
/** Fields of Word and formulas of Excel that start a program or fetch data. */
const activeText = /\bDDE(AUTO)?\b|\bINCLUDE(TEXT|PICTURE)\b|<(\w+:)?ddeLink|<(\w+:)?oleObject/i

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', removeNSPrefix: true })

/** The type of the file, or why it is refused.
 *  @example await officeType(bytes) // 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' */
export async function officeType(bytes: Uint8Array): Promise<OfficeType | FileFault> {
  try {
    return await inspect(bytes)
  } catch (error) {
    if (error instanceof RangeError) return 'cut-off'
    if (!(error instanceof UnreadableTable)) throw error
    if (error.fault === 'encrypted') return 'encrypted'
    return error.fault === 'too-large' ? 'too-complex' : 'cut-off'
  }
}

async function inspect(bytes: Uint8Array): Promise<OfficeType | FileFault> {
  const parts = checkZip(bytes).filter(({ name }) => !name.endsWith('/'))
  const contents = parts.find(({ name }) => name === '[Content_Types].xml')
  if (!contents) return 'unknown-type'
  const type = mainTypeOf(await elementsOf(bytes, contents, 'Override'))
  if (type === undefined) return 'unknown-type'
  const names = parts.map(({ name }) => name.toLowerCase())
  if (type === 'active' || new Set(names).size < names.length || parts.some(isActive)) return 'active-content'
  for (const part of parts)
    if (part.name.endsWith('.rels')) {
      if ((await elementsOf(bytes, part, 'Relationship')).some(isFetched)) return 'active-content'
    } else if (part.name.endsWith('.xml') && activeText.test(await textOf(bytes, part))) return 'active-content'
  return type
}

const isActive = ({ name }: ZipPart) => !plainPart.test(name) || name.includes('..') || activePart.test(name)

type Attributes = Readonly<Record<string, string>>

/** The kind by the type of the main part; `active` for one with macros, undefined for something else. */
function mainTypeOf(overrides: readonly Attributes[]): OfficeType | 'active' | undefined {
  const types = overrides.map(({ ContentType = '' }) => ContentType)
  if (types.some(type => /macroEnabled|vbaProject|activeX|oleObject/i.test(type))) return 'active'
  return types.map(type => mainTypes[type]).find(Boolean)
}

/** A program fetches what an external relationship names, except a link, which waits for a click. */
function isFetched({ TargetMode = '', Type = '', Target = '' }: Attributes): boolean {
  if (/\/(attachedTemplate|oleObject|package|externalLink|frame|subDocument|vbaProject)$/i.test(Type)) return true
  if (TargetMode.toLowerCase() !== 'external') return false
  return !Type.endsWith('/hyperlink') || !/^(https?:|mailto:|#)/i.test(Target)
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/** The text of a part. Office programs write UTF-8; a definition of entities is in no part of theirs. */
async function textOf(bytes: Uint8Array, part: ZipPart): Promise<string> {
  const content = await unpackedBytes(bytes, part)
  let text: string
  try {
    text = decoder.decode(content)
  } catch {
    throw new UnreadableTable('unreadable')
  }
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new UnreadableTable('too-large')
  return text
}

/** The attributes of all elements of a name, at any depth. */
async function elementsOf(bytes: Uint8Array, part: ZipPart, name: string): Promise<Attributes[]> {
  if (part.unpacked > longestList) throw new UnreadableTable('too-large')
  const text = await textOf(bytes, part)
  // Office programs name addresses and kinds as they are; a hidden letter would hide the kind from the check below.
  if (text.includes('&#')) throw new UnreadableTable('too-large')
  let tree: unknown
  try {
    tree = parser.parse(text, true)
  } catch {
    throw new UnreadableTable('unreadable')
  }
  return descendants(tree, name)
}

function descendants(tree: unknown, name: string): Attributes[] {
  if (Array.isArray(tree)) return tree.flatMap(one => descendants(one, name))
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([key, value]) => [
    ...(key === name ? ([value].flat().filter(one => typeof one === 'object' && one !== null) as Attributes[]) : []),
    ...descendants(value, name),
  ])
}
