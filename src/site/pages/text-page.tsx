/** View `page`: a written page; its fees, accounts and terms are those of the day. */

import { hasRuleBlock, ruleBlocks } from '../../business-rules/blocks.tsx'
import type { BusinessRuleCalls, PublicRules } from '../../business-rules/calls.ts'
import { languageOf } from '../../codes/languages.ts'
import { TextPage, head as textHead } from '../../content/article/page/page-page.tsx'
import { load as loadText, type PageData } from '../../content/article/page-data.ts'
import type { FeeCalls, PublicFees } from '../../fees/calls.ts'
import { feeBlocks, hasFeeBlock } from '../../fees/public/fee-blocks.tsx'
import { callsOf, type PageProps, type PageRequest } from '../../wire/page.ts'

type Data = { text: PageData; fees: PublicFees | undefined; rules: PublicRules | undefined }

export async function load(request: PageRequest): Promise<Data> {
  const text = await loadText(request)
  const body = text?.page.body ?? ''
  const call = callsOf<FeeCalls | BusinessRuleCalls>(request)
  const fees = hasFeeBlock(body) ? (await call('GET fees/api/rates', {})).data : undefined
  const rules = hasRuleBlock(body) ? (await call('GET businessRules/api/list', {})).data : undefined
  return { text, fees, rules }
}

export const head = ({ text }: Data) => textHead(text)

export function Component({ row, data: { text, fees, rules } }: PageProps<Data>) {
  const blocks = { ...(fees && feeBlocks(fees)), ...(rules && ruleBlocks(rules, languageOf(row))) }
  return <TextPage row={row} data={text} blocks={blocks} />
}
