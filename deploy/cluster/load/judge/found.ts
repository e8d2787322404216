/** What a reader has found at the site or in its database. */
import type { ActKind, Values } from '../ledger/lines.ts'

/** One record that an act of this key brought about; two rows of one key are two records. `values` may have more names than the act has. */
export type FoundRow = { key: string; values: Values }

/** By kind; a kind that is missing was not read. `reader`: for the messages of the judge. `isWhole`: it reads all that a half state shows in;
 *  people see a part of it. */
export type Found = { reader: string; isWhole: boolean; kinds: Partial<Record<ActKind, readonly FoundRow[]>> }
