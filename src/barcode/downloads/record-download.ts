/** Records that an operator of a firm has downloaded a file of symbols. */
import type { Context } from '../../access/context.ts'
import { longestCode } from './rules.ts'
import { addDownload, type NewDownload } from './store.ts'

type Download = Pick<NewDownload, 'kind' | 'symbol' | 'code' | 'count' | 'format'> & { dpi: number }

const formatsInDots: readonly string[] = ['png', 'zip-png', 'zpl', 'tspl']

/** Files of visitors and of staff are not recorded. */
export async function recordDownload(
  { db, viewer, clock }: Pick<Context, 'db' | 'viewer' | 'clock'>,
  { code, dpi, ...download }: Download,
): Promise<void> {
  if (viewer.kind !== 'account' || viewer.firmId === null) return
  await addDownload(db, {
    ...download,
    ...{ firmId: viewer.firmId, accountId: viewer.accountId, at: clock() },
    code: Array.from(code).slice(0, longestCode).join(''),
    dpi: formatsInDots.includes(download.format) ? dpi : null,
  })
}
