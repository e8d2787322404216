/** What the console displays of the links of a number. No I/O. */

import { linkTypeRow } from '../../codes/link-types.ts'
import { levelDefault } from '../answers/choice-rules.ts'
import type { Entry, EntryLink } from '../entries/entry.ts'

type Words = Pick<EntryLink, 'linkType' | 'href' | 'languages' | 'context'>

/** Whether two are the same link. */
const isSame = (one: Words, other: Words) =>
  one.linkType === other.linkType &&
  one.href === other.href &&
  one.languages.join() === other.languages.join() &&
  one.context.join() === other.context.join()

/** Whether a link is among those of the key of a number, and whether the key leads to it. */
export function useOf(link: Words, entry: Entry, keyPath: string): { isUsed: boolean; isLeading: boolean } {
  const level = entry.levels.find(({ path }) => path === keyPath)
  const leading = level && levelDefault(level)
  return {
    isUsed: level?.links.some(other => isSame(link, other)) ?? false,
    isLeading: leading !== undefined && isSame(link, leading.link),
  }
}

type DraftRow = { id: number; scope: string; anchor: string; isDefault: boolean }

/** The links with one that is not saved: in the place of its earlier version, and as the only default if it is one. */
export function withDraft<Row extends DraftRow>(rows: readonly Row[], draft: Row): Row[] {
  const isOfAnchor = ({ scope, anchor }: Row) => scope === draft.scope && anchor === draft.anchor
  return [
    ...rows
      .filter(({ id }) => id !== draft.id)
      .map(row => (draft.isDefault && isOfAnchor(row) ? { ...row, isDefault: false } : row)),
    draft,
  ].sort((one, other) => one.id - other.id)
}

/** The name of a type for people. */
export const typeNameOf = (linkType: string): string => linkTypeRow(linkType)?.titleZh ?? linkType
