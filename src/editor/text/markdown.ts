/** Between the Markdown that is stored, as in `seed/`, and the document of the editor. Runs without a browser. */
import { getSchema, type JSONContent } from '@tiptap/core'
import { MarkdownManager } from '@tiptap/markdown'
import { textExtensions } from './extensions.ts'

/** Characters for private use stand for these while a text is written: the library writes them as entities, which nobody can read in the source. */
const standIns = { '>': '\uE0F0', '&': '\uE0F1', '<': '\uE0F2', '\\': '\uE0F3' } as const
const standInPattern = /[\uE0F0-\uE0F3]/g
const characterOf = new Map<string, string>(
  Object.entries(standIns).map(([character, standIn]) => [standIn, character]),
)

const manager = new MarkdownManager({ extensions: textExtensions(), indentation: { style: 'space', size: 3 } })
const schema = getSchema(textExtensions())

/** The document of a Markdown text. What the text may not have is left out.
 *  @example documentOf('## 标题').content?.[0]?.type // 'heading' */
export function documentOf(markdown: string): JSONContent {
  const found = manager.parse(markdown.replace(standInPattern, ''))
  return { type: 'doc', content: (found.content ?? []).map(withOwnLevels).flatMap(validBlock) }
}

/** The title of an item is level one, so a text has none; the fifth and sixth level look like the fourth. */
function withOwnLevels(node: JSONContent): JSONContent {
  const content = node.content?.map(withOwnLevels)
  const level = Math.min(Math.max(Number(node.attrs?.level), 2), 4)
  return { ...node, ...(content && { content }), ...(node.type === 'heading' && { attrs: { ...node.attrs, level } }) }
}

/** A picture within a sentence becomes a block after it; anything else that does not fit into the schema is left out. */
function validBlock(block: JSONContent): JSONContent[] {
  if (isValid(block)) return [block]
  const pictures = (block.content ?? []).filter(({ type }) => type === 'picture')
  const rest = { ...block, content: (block.content ?? []).filter(({ type }) => type !== 'picture') }
  return [...(isValid(rest) ? [rest] : []), ...pictures.filter(isValid)]
}

function isValid(block: JSONContent): boolean {
  try {
    schema.nodeFromJSON(block).check()
    return true
  } catch {
    return false
  }
}

/** The Markdown of a document, as `seed/` writes it.
 *  @example markdownOf({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '正文' }] }] }) // '正文' */
export function markdownOf(document: JSONContent): string {
  return manager
    .serialize(readable(document))
    .replace(standInPattern, standIn => characterOf.get(standIn) ?? '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Where these would begin a tag, an entity or a quotation they stay with the library. */
const needsEntity: Readonly<Record<string, (rest: string, isBegin: boolean) => boolean>> = {
  '<': rest => /^<[a-z/!?]/i.test(rest),
  '&': rest => /^&#?\w+;/.test(rest),
  '>': (_, isBegin) => isBegin,
}

/** `isBegin`: the node is the first one of its paragraph. */
function readable(node: JSONContent, isBegin = false): JSONContent {
  if (node.type === 'codeBlock' || node.marks?.some(({ type }) => type === 'code')) return node
  if (node.type === 'text') return { ...node, text: readableText(node.text ?? '', isBegin && !node.marks?.length) }
  if (!node.content) return node
  return { ...node, content: node.content.map((child, at) => readable(child, at === 0)) }
}

function readableText(text: string, isBegin: boolean): string {
  const readableCharacters = text.replace(/[<>&]/g, (character, at: number) => {
    const isFirst = isBegin && text.slice(0, at).trim() === ''
    return needsEntity[character]?.(text.slice(at), isFirst) ? character : standIns[character as '>']
  })
  return isBegin ? escapeMarker(readableCharacters) : readableCharacters
}

/** A paragraph that begins like an item of a list, a heading or a line stays a paragraph. Spaces at its begin are nothing that a page displays. */
const escapeMarker = (text: string): string =>
  text
    .replace(/^[ \t]+/, '')
    .replace(/^\d{1,9}(?=[.)](\s|$))/, `$&${standIns['\\']}`)
    .replace(/^(?=(#{1,6}|[-+])(\s|$)|=+\s*$|-[- ]*$)/, standIns['\\'])
