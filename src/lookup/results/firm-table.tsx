/** Firms with their company prefixes, as public facts. */
import { useTexts } from '../../ui/language.ts'
import type { Page } from '../../wire/envelope.ts'
import { resultTexts } from './locales/locales.ts'
import type { FirmData } from './result-data.ts'
import { ResultTable } from './result-table.tsx'

type FirmTableProps = {
  firms: readonly FirmData[]
  page?: Page | undefined
  /** Searched words, which are marked in the names. */
  terms?: readonly string[]
  /** Without it the list has no pages. */
  urlOf?: ((page: number, size: number) => string) | undefined
}

export function FirmTable({ firms, page, urlOf, terms = [] }: FirmTableProps) {
  const { caption, columns, empty } = useTexts(resultTexts).firms
  return (
    <ResultTable
      caption={caption(firms.length, page?.total ?? firms.length)}
      columns={columns(terms)}
      rows={firms}
      keyOf={firm => firm.companyPrefix}
      page={page}
      {...(urlOf && { urlOf })}
      empty={empty}
    />
  )
}
