/** The codes and firms of a look-up result, each with the address that displays it again, for the session. */
import type { Match } from '../../access/sessions/session-entries.ts'
import type { AnythingData } from '../calls.ts'

const maxMatches = 100

/** At most 100, in display order, without faulty codes. `path`: the page of the look-up. */
export function matchesOf(
  path: string,
  { interpretation, gtin, location, firms, firm, lines }: AnythingData,
): readonly Match[] {
  const createMatch = (code: string, name: string | null | undefined): Match => ({
    label: name ? `${code} ${name}` : code,
    url: `${path}?q=${encodeURIComponent(code)}`,
  })
  const isGtin = gtin !== null && gtin.state !== 'wrong-check-digit'
  const isOtherKey = gtin === null && interpretation?.valid && interpretation.elementString
  const firmRows = [...(firms?.rows ?? []), ...(firm ? [firm] : [])]
  return [
    ...(isGtin ? [createMatch(gtin.digits, gtin.product?.name ?? gtin.firm?.firmName)] : []),
    ...(isOtherKey ? [createMatch(interpretation.text, null)] : []),
    ...(location?.location ? [createMatch(location.gln, location.location.name)] : []),
    ...firmRows.map(({ companyPrefix, firmName }) => createMatch(companyPrefix, firmName)),
    ...(lines?.rows ?? []).filter(({ valid }) => valid).map(({ text }) => createMatch(text, null)),
  ].slice(0, maxMatches)
}
