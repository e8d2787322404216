/** The page that a person gets from the resolver: what a number is, whose it is, and all its links. Without scripts. */

import { isFault } from '@barcode-authority/gs1/faults'
import { drawingToSvg, drawSymbol } from '@barcode-authority/gs1/symbols'
import { type Language, languageTags } from '../../codes/languages.ts'
import { linkTypeRow } from '../../codes/link-types.ts'
import type { Entry, EntryHolder, EntryLink } from '../entries/entry.ts'
import { resolverTexts } from './locale.ts'

/** `choices`: only these instead of all links. `fault`: why the address cannot be read. `lookUp`: where the site tells more. */
export type ResolverPage = {
  language: Language
  siteName: string
  homeUrl: string
  uri: string | undefined
  number: string
  entry: Entry | undefined
  choices?: readonly EntryLink[] | undefined
  /** Nobody has said which link opens first. */
  isOpen: boolean
  fault?: string | undefined
  lookUp: string | undefined
}

export function ResolverBody(page: ResolverPage) {
  const { language, siteName, homeUrl } = page
  const texts = resolverTexts[language]
  return (
    <>
      <header>
        <p className="site">{siteName}</p>
        <p className="quiet">{texts.resolver}</p>
      </header>
      <main>
        <Head {...page} />
        <Links {...page} />
        <QrCode {...page} />
      </main>
      <footer>
        <a href={homeUrl}>{texts.home}</a>
      </footer>
    </>
  )
}

function Head(page: ResolverPage) {
  const { language, entry, number, fault, lookUp } = page
  const texts = resolverTexts[language]
  const holder = entry?.holder
  const { title, hint } = headTexts(page)
  return (
    <section className="head">
      <h1>{title}</h1>
      {fault && <p>{fault}</p>}
      {hint && <p>{hint}</p>}
      <dl>
        {number && <Fact name={texts.number} value={number} />}
        {holder && <Fact name={texts.holder} value={holderName(holder, language)} />}
        {holder && <Fact name={texts.prefix} value={holder.companyPrefix} />}
      </dl>
      {lookUp && !hasLinks(entry) && (
        <p>
          <a href={lookUp}>{texts.look}</a>
        </p>
      )}
    </section>
  )
}

const hasLinks = (entry: Entry | undefined) => (entry?.levels.length ?? 0) > 0

const holderName = ({ firmName, firmNameEn }: EntryHolder, language: Language) =>
  ({ zh: firmName, en: firmNameEn ?? firmName })[language]

function headTexts({ language, entry, fault }: ResolverPage): { title: string; hint: string } {
  const texts = resolverTexts[language]
  if (fault) return { title: texts.wrong, hint: texts.wrongHint }
  const holder = entry?.holder
  if (!holder) return { title: texts.foreign, hint: texts.foreignHint }
  const name = holderName(holder, language)
  if (!hasLinks(entry)) return { title: texts.unknown, hint: texts.unknownHint(name) }
  return { title: entry?.name ?? name, hint: '' }
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)

function Links({ language, entry, choices, isOpen }: ResolverPage) {
  const texts = resolverTexts[language]
  const levels = choices ? [{ path: '', links: choices }] : (entry?.levels ?? [])
  if (levels.length === 0) return null
  return (
    <section>
      <h2>{texts.links}</h2>
      {(choices || isOpen) && <p className="quiet">{choices ? texts.several : texts.choose}</p>}
      {levels.map(({ path, links }) => (
        <div key={path} className="level">
          {levels.length > 1 && <h3>{path}</h3>}
          <ul>
            {links.map(link => (
              <li key={[link.linkType, link.languages, link.context, link.href].join()}>
                <a href={link.href} {...(link.languages[0] && { hrefLang: link.languages[0] })}>
                  {link.title}
                </a>
                <span className="quiet">{typeName(link, language)}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function typeName({ linkType, languages }: EntryLink, language: Language): string {
  const row = linkTypeRow(linkType)
  const name = { zh: row?.titleZh, en: row?.title }[language] ?? linkType
  const names = new Intl.DisplayNames(languageTags[language], { type: 'language' })
  return [name, ...languages.map(tag => names.of(tag) ?? tag)].join(' · ')
}

function QrCode({ language, uri }: ResolverPage) {
  const drawing = uri ? drawSymbol({ type: 'QR', code: uri }) : undefined
  if (drawing === undefined || isFault(drawing)) return null
  const source = `data:image/svg+xml;base64,${Buffer.from(drawingToSvg(drawing)).toString('base64')}`
  return (
    <section className="symbol">
      <img src={source} alt={resolverTexts[language].symbol} width="132" height="132" />
      <code lang={languageTags.en}>{uri}</code>
    </section>
  )
}
