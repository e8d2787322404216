/** Link types of the GS1 Web Vocabulary: how they are written, and what they are called. */
import { loadCodeTable } from './code-table.ts'

/** Where the names of the vocabulary are; the prefix of their short form is `gs1:`. */
export const vocabulary = 'https://gs1.org/voc/'

/** `isOffered`: new links may have it; a deprecated one is read only. */
type LinkTypeRow = { title: string; titleZh: string; isOffered: boolean }

const rows: ReadonlyMap<string, LinkTypeRow> = new Map(
  loadCodeTable('link-types', ['name', 'title', 'titleZh', 'status']).map(([name, title, titleZh, status]) => [
    name,
    { title, titleZh, isOffered: status === 'stable' },
  ]),
)

export const linkTypeRow = (name: string): LinkTypeRow | undefined => rows.get(name)

/** Types that only a resolver itself says of an entry. */
const ofResolvers = ['defaultLink', 'defaultLinkMulti', 'handledBy']

/** Types that a new link may have. */
export const offeredLinkTypes: readonly string[] = [...rows]
  .filter(([name, { isOffered }]) => isOffered && !ofResolvers.includes(name))
  .map(([name]) => name)

/** The name of a type in its short or full form, undefined for one that the vocabulary does not have.
 *  @example readLinkType('https://gs1.org/voc/pip') // 'pip' */
export function readLinkType(text: string): string | undefined {
  const name = /^(?:gs1:|https?:\/\/(?:www\.)?gs1\.org\/voc\/)([A-Za-z]+)$/.exec(text)?.[1]
  return name !== undefined && rows.has(name) ? name : undefined
}
