/** Rules of filings that are approved: their state, their last day, their number as people write it. */
import { chinaDay } from '../../wire/china-time.ts'
import type { CaseFields } from '../tables.ts'
import type { FilingState } from './states.ts'

/** The last day of a filing, 2027-12-31; null for one without an end. */
export const filedUntil = ({ until }: CaseFields): string | null => until ?? null

/** A filing is valid through the last day of its authorisation, in Shanghai. */
export function filingState({ isMember, until }: { isMember: boolean; until: string | null }, now: Date): FilingState {
  if (!isMember) return 'ended'
  return until !== null && until < chinaDay(now) ? 'expired' : 'valid'
}

/** The number in any usual writing; undefined if there is none.
 *  @example readFilingNumber('ba20261121000012') // 'BA20261121-000012' */
export function readFilingNumber(text: string): string | undefined {
  const compact = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s‐–—-]/g, '')
  const match = /^(BA|XS)(\d{8})(\d{6,12})$/.exec(compact)
  return match ? `${match[1]}${match[2]}-${match[3]}` : undefined
}
