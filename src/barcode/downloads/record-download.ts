/** Records that an operator of a firm has downloaded a file of symbols. */
import type { Context } from '../../access/context.ts'
import { type DownloadFormat, longestCode } from './rules.ts'
import { addDownload, type NewDownload } from './store.ts'

/** `productIds`: the product records from whose pages the file was downloaded. */
type Download = Pick<NewDownload, 'kind' | 'symbol' | 'code' | 'count' | 'format'> & {
  dpi: number
  productIds?: readonly number[] | undefined
}

const formatsInDots: readonly DownloadFormat[] = ['png', 'zip-png', 'zpl', 'tspl']

/** Files of visitors and of staff are not recorded. */
export async function recordDownload(
  { db, viewer, clock }: Pick<Context, 'db' | 'viewer' | 'clock'>,
  { code, dpi, productIds, ...download }: Download,
): Promise<void> {
  if (viewer.kind !== 'account' || viewer.firmId === null) return
  const row = {
    ...download,
    ...{ firmId: viewer.firmId, accountId: viewer.accountId, at: clock() },
    code: Array.from(code).slice(0, longestCode).join(''),
    dpi: formatsInDots.includes(download.format) ? dpi : null,
  }
  await addDownload(db, row, productIds)
}
