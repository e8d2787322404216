/** The kinds of words that staff edit, with the act of the audit that a change of each is. */
import type { AuditAction, AuditLineAction } from '../access/audit/actions.ts'

export const wordKinds = ['synonyms', 'bets', 'hot'] as const
export type WordKind = (typeof wordKinds)[number]

export const wordActions = {
  synonyms: 'search-synonyms-changed',
  bets: 'search-bets-changed',
  hot: 'search-hot-words-changed',
} as const satisfies Readonly<Record<WordKind, AuditAction>>

export const kindOfAction = (action: AuditLineAction): WordKind | undefined =>
  wordKinds.find(kind => wordActions[kind] === action)

/** The subject of the versions of a meaning, a page or the proposed searches. */
export const versionSubject = (kind: WordKind, subject: string): string => `${kind} ${subject}`
