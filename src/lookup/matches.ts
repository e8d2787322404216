/** The codes and firms that a look-up found, each with the address that shows it again: what the session holds of it. */
import type { Match } from '../access/session-entries.ts'
import type { DataOf, RowOf } from '../wire/call.ts'
import type { LookupCalls } from './calls.ts'

type Found = DataOf<RowOf<LookupCalls, 'POST codeSearch/api/anything'>>

const MOST = 100

const matchOf = (code: string, name: string | null | undefined): Match => ({
  label: name ? `${code} ${name}` : code,
  url: `/search/tool?q=${encodeURIComponent(code)}`,
})

/** At most 100, in the order in which they are shown. What is wrong is no match. */
export function matchesOf({ said, gtin, location, firms, firm, lines }: Found): readonly Match[] {
  const isGtin = gtin !== null && gtin.state !== 'wrong-check-digit'
  const isOther = gtin === null && said?.valid && said.elementString
  const firmRows = [...(firms?.rows ?? []), ...(firm ? [firm] : [])]
  return [
    ...(isGtin ? [matchOf(gtin.digits, gtin.product?.name ?? gtin.firm?.firmName)] : []),
    ...(isOther ? [matchOf(said.text, null)] : []),
    ...(location?.location ? [matchOf(location.gln, location.location.name)] : []),
    ...firmRows.map(({ companyPrefix, firmName }) => matchOf(companyPrefix, firmName)),
    ...(lines?.rows ?? []).filter(({ valid }) => valid).map(({ text }) => matchOf(text, null)),
  ].slice(0, MOST)
}
