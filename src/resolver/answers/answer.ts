/** What the resolver answers to a request: status, headers and body, without I/O besides reading the entry of the number. */
import { createHash } from 'node:crypto'
import { type Fault, faultMessage, isFault } from '@barcode-authority/gs1/faults'
import { type Language, languages, packageLanguages } from '../../codes/languages.ts'
import { readLinkType } from '../../codes/link-types.ts'
import type { Entry, EntryLink } from '../entries/entry.ts'
import { type ReadNumber, readNumber } from '../entries/uri-rules.ts'
import { chosenLinks, defaultLinks, linksOfType, targetOf, type Wishes } from './choice-rules.ts'
import { contextRelation, linksetOf, linksetType } from './linkset.ts'
import { asksFor, languageQuality, type Preference, readPreferences } from './preferences.ts'

export type ResolverRequest = {
  path: string
  query: string
  accept: string | undefined
  acceptLanguage: string | undefined
}

/** `visit`: of which number, and what is opened; it is counted. */
export type Answer = {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
  visit?: { path: string; linkType: string }
}

/** Numbers that begin with `digits` are answered by another authority. */
export type Forward = { digits: string; root: string }

/** What a page displays; written by the application, which has its styles. */
export type PageContent = {
  language: Language
  uri: string | undefined
  number: string
  entry: Entry | undefined
  choices?: readonly EntryLink[]
  /** Nobody has said which link opens first. */
  isOpen: boolean
  fault?: string
}

export type AnswerParts = {
  /** The address of the resolver, without a slash at the end. */
  root: string
  contextPath: string
  entryOf: (number: ReadNumber) => Promise<Entry>
  forwards: readonly Forward[]
  writePage: (content: PageContent) => Promise<string>
}

type Asked = Wishes & { linkType: string | undefined; isHtml: boolean; wantsLinkset: boolean; language: Language }

/** What the request says of its answer. */
function readAsked({ query, accept, acceptLanguage }: ResolverRequest): Asked {
  const parameters = new URLSearchParams(query)
  const linkType = parameters.get('linkType') ?? undefined
  const media = readPreferences(accept)
  const preferred = readPreferences(acceptLanguage)
  const isHtml = asksFor('text/html', media)
  return {
    ...{ media, languages: preferred, linkType, isHtml },
    context: parameters.get('context') ?? undefined,
    wantsLinkset: linkType === 'linkset' || linkType === 'all' || asksFor(linksetType, media),
    language: pageLanguage(preferred),
  }
}

/** The language of the site that the client likes best; the main one if it likes none better. */
function pageLanguage(preferences: readonly Preference[]): Language {
  const qualityOf = (language: Language) => languageQuality(language, preferences)
  return languages.reduce((best, language) => (qualityOf(language) > qualityOf(best) ? language : best))
}

export async function answerTo(request: ResolverRequest, parts: AnswerParts): Promise<Answer> {
  const asked = readAsked(request)
  const number = readNumber(request.path, request.query)
  if (isFault(number)) return faultAnswer(number, asked, parts)
  const entry = await parts.entryOf(number)
  const context: Found = { request, asked, number, entry, parts }
  const forward = entry.holder ? undefined : parts.forwards.find(({ digits }) => number.digits.startsWith(digits))
  if (forward) return forwarded(forward, context)
  if (entry.levels.length === 0) return unknownAnswer(context)
  if (asked.wantsLinkset) {
    const asPage = asked.isHtml && !asksFor(linksetType, asked.media)
    return asPage ? pageAnswer(200, context) : linksetAnswer(context)
  }
  return asked.linkType === undefined ? defaultAnswer(context) : typeAnswer(asked.linkType, context)
}

type Found = { request: ResolverRequest; asked: Asked; number: ReadNumber; entry: Entry; parts: AnswerParts }

function defaultAnswer(context: Found): Answer | Promise<Answer> {
  const { links, isMarked } = defaultLinks(context.entry, context.asked)
  const [link] = links
  return link && (isMarked || !context.asked.isHtml) ? redirect(link, context) : pageAnswer(200, context)
}

function typeAnswer(text: string, context: Found): Answer | Promise<Answer> {
  const type = readLinkType(text)
  const { entry, asked } = context
  if (type === 'defaultLink' || type === 'defaultLinkMulti') return defaultAnswer(context)
  const found = type === undefined ? [] : chosenLinks(linksOfType(entry, type), asked)
  const [link] = found
  if (!link) return unknownAnswer(context)
  return found.length === 1 ? redirect(link, context) : choicesAnswer(found, context)
}

const uriOf = ({ number, parts }: Pick<Found, 'number' | 'parts'>) => parts.root + (number.paths[0] ?? '')

/** The uncompressed address of a compressed one. */
function sameAs({ number, parts }: Found): string[] {
  return number.uncompressed === undefined ? [] : [`<${parts.root}${number.uncompressed}>; rel="owl:sameAs"`]
}

const linksetLink = (context: Found) => `<${uriOf(context)}?linkType=linkset>; rel="linkset"; type="${linksetType}"`

/** Characters that a header cannot have. */
const headerText = (text: string) => text.replace(/[^\x21-\x7e]/gu, character => encodeURIComponent(character))

function redirect(link: EntryLink, context: Found): Answer {
  const location = headerText(targetOf(link, context.request.query))
  const headers = { location, link: [linksetLink(context), ...sameAs(context)].join(', ') }
  return { ...answer(307, headers, ''), visit: visitOf(context, link.linkType) }
}

/** Batches and serials are counted with their number. */
const visitOf = ({ number }: Found, linkType: string) => ({ path: number.paths.at(-1) ?? '', linkType })

function forwarded({ root }: Forward, { request, number }: Found): Answer {
  const path = number.uncompressed ?? `${number.paths[0]}${request.query === '' ? '' : `?${request.query}`}`
  const location = headerText(root + path)
  return answer(307, { location, link: `<${location}>; rel="gs1:handledBy"` }, '')
}

function linksetAnswer(context: Found): Answer {
  const { entry, parts } = context
  const link = `<${parts.root}${parts.contextPath}>; rel="${contextRelation}"; type="application/ld+json"`
  const headers = { 'content-type': linksetType, link: [link, ...sameAs(context)].join(', ') }
  return answer(200, headers, JSON.stringify(linksetOf(entry, parts.root)))
}

async function pageAnswer(status: number, context: Found, choices?: readonly EntryLink[]): Promise<Answer> {
  const { asked, number, entry, parts } = context
  const isOpen = !defaultLinks(entry, asked).isMarked
  const content = { language: asked.language, uri: uriOf(context), number: number.key.value, entry, isOpen }
  const body = await parts.writePage({ ...content, ...(choices && { choices }) })
  const headers = { ...htmlHeaders, link: [linksetLink(context), ...sameAs(context)].join(', ') }
  // A page about a number of which nothing is known is nobody's.
  return { ...answer(status, headers, body), ...(entry.levels.length > 0 && { visit: visitOf(context, '') }) }
}

const htmlHeaders = { 'content-type': 'text/html; charset=utf-8' }

/** Several links that are equal for the client. */
function choicesAnswer(choices: readonly EntryLink[], context: Found): Answer | Promise<Answer> {
  if (context.asked.isHtml) return pageAnswer(300, context, choices)
  const { number, parts, entry } = context
  const level = { path: number.paths[0] ?? '', description: entry.name ?? '', links: choices }
  const headers = { 'content-type': linksetType, link: linksetLink(context) }
  return answer(300, headers, JSON.stringify(linksetOf({ levels: [level] }, parts.root)))
}

const problemTexts = {
  zh: { wrong: '不是有效的 GS1 数字链接', unknown: '这个号码没有这样的链接' },
  en: { wrong: 'Not a valid GS1 Digital Link', unknown: 'This number has no such link' },
} as const

function problem(status: number, title: string, details: Record<string, unknown> = {}): Answer {
  const body = JSON.stringify({ type: 'about:blank', title, status, ...details })
  return answer(status, { 'content-type': 'application/problem+json; charset=utf-8' }, body)
}

async function unknownAnswer(context: Found): Promise<Answer> {
  const { asked, entry } = context
  if (asked.isHtml) return pageAnswer(404, context)
  const { holder } = entry
  return problem(404, problemTexts[asked.language].unknown, {
    ...(holder && { companyPrefix: holder.companyPrefix, company: holder.firmName }),
  })
}

async function faultAnswer(fault: Fault, { language, isHtml }: Asked, { writePage }: AnswerParts): Promise<Answer> {
  const detail = faultMessage(fault, packageLanguages[language])
  if (isHtml) {
    const content = { language, uri: undefined, number: '', entry: undefined, isOpen: false }
    const body = await writePage({ ...content, fault: detail })
    return answer(400, htmlHeaders, body)
  }
  const { fault: kind, ai } = fault
  return problem(400, problemTexts[language].wrong, { detail, fault: kind, ...(ai && { ai }) })
}

const cacheSeconds = 60

function answer(status: number, headers: Record<string, string>, body: string): Answer {
  const etag = createHash('sha256').update(`${status} ${headers.location ?? ''} ${headers.link ?? ''} ${body}`)
  return {
    ...{ status, body: Buffer.from(body) },
    headers: {
      ...headers,
      etag: `"${etag.digest('base64url').slice(0, 22)}"`,
      vary: 'accept, accept-language',
      'cache-control': `public, max-age=${cacheSeconds}`,
    },
  }
}
