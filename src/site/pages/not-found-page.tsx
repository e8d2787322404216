/** The page for unknown addresses: a symbol with a gap, a search, and five links. */
import { PublicForm } from '../../forms/public-form.tsx'
import type { SiteSearchCalls } from '../../search/calls.ts'
import { Button } from '../../ui/controls/button.tsx'
import { exampleBars, isGuard } from '../../ui/display/example-symbol.ts'
import { useLocale } from '../../ui/language.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Icon } from '../../ui/status/icon.tsx'
import { callsOf, type PageProps, type PageRequest } from '../../wire/page.ts'
import { type NearPage, readNear, suggestedPage } from '../nearest-pages.ts'
import { notFoundTexts } from './locales/locales.ts'
import styles from './not-found-page.module.css'

// The left and right part of the example code without its middle. The last bars belong to the check digit.
const isCheckDigit = (at: number) => at >= 85 && at < 92
const isMissing = (at: number) => at >= 32 && at < 64
const bars = exampleBars(
  at => (isGuard(at) ? 25 : 23),
  at => !isMissing(at) && !isCheckDigit(at),
)
const checkBars = exampleBars(23, isCheckDigit)
const missingBars = exampleBars(1.3, isMissing)

/** Without data it is displayed in the place of a page whose item does not exist. */
type Data = { near: readonly NearPage[] }

export async function load(request: PageRequest): Promise<Data> {
  const addresses = readNear(request.url.searchParams.get('near') ?? '')
  const titles = await titlesOfEntries(request, addresses)
  const near = addresses.map(address => suggestedPage(address) ?? titles.get(address))
  return { near: near.filter(page => page !== undefined) }
}

/** Entries of the search, which are no pages of the table of routes. The page is displayed without them if they cannot be read. */
async function titlesOfEntries(request: PageRequest, addresses: readonly string[]): Promise<Map<string, NearPage>> {
  const entries = addresses.filter(address => address.includes('?'))
  if (entries.length === 0) return new Map()
  const call = callsOf<SiteSearchCalls>(request)
  const rows = await call('POST search/api/titles', { addresses: entries }).then(
    ({ data }) => data,
    () => [],
  )
  return new Map(rows.map(({ title, address }) => [address, { label: title, to: address }]))
}

export function Component({ data }: Partial<PageProps<Data | null>>) {
  const near = data?.near ?? []
  const { links, ...texts } = useLocale(notFoundTexts)
  return (
    <div className={`page-width ${styles.page}`}>
      <svg className={styles.symbol} viewBox="0 0 95 25" aria-hidden="true" focusable="false">
        <path className={styles.bars} d={bars} />
        <path className={styles.check} d={checkBars} />
        <path className={styles.missing} d={missingBars} />
        <text className={styles.number} x="48" y="16" textAnchor="middle">
          404
        </text>
      </svg>
      <h1>{texts.title}</h1>
      <p className={styles.text}>{texts.text}</p>
      {near.length > 0 && (
        <nav className={styles.near} aria-labelledby="near">
          <h2 id="near">{texts.near}</h2>
          <ul>
            {near.map(({ label, to }) => (
              <li key={to}>
                <LinkTo to={to}>{label}</LinkTo>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <PublicForm className={styles.search} action={texts.action} role="search">
        <Icon name="search" />
        <input name="keyword" type="search" placeholder={texts.field} aria-label={texts.field} />
        <Button type="submit">{texts.submit}</Button>
      </PublicForm>
      <div className={styles.ways}>
        <p>{texts.ways}</p>
        <ul>
          {links.map(({ label, to }) => (
            <li key={to}>
              <LinkTo to={to}>{label}</LinkTo>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
