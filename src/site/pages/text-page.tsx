/** View `page`: a written page; its fees and accounts are from the settings. */

import { TextPage, head as textHead } from '../../content/article/page/page-page.tsx'
import { load as loadText, type PageData } from '../../content/article/page-data.ts'
import type { FeeCalls, PublicFees } from '../../fees/calls.ts'
import { feeBlocks, hasFeeBlock } from '../../fees/public/fee-blocks.tsx'
import { callsOf, type PageProps, type PageRequest } from '../../wire/page.ts'

type Data = { text: PageData; fees: PublicFees | undefined }

export async function load(request: PageRequest): Promise<Data> {
  const text = await loadText(request)
  if (!text || !hasFeeBlock(text.page.body)) return { text, fees: undefined }
  const { data } = await callsOf<FeeCalls>(request)('GET fees/api/rates', {})
  return { text, fees: data }
}

export const head = ({ text }: Data) => textHead(text)

export function Component({ row, data: { text, fees } }: PageProps<Data>) {
  return <TextPage row={row} data={text} blocks={fees && feeBlocks(fees)} />
}
