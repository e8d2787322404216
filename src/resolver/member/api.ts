/** Handlers of the console of links. */
import { faultMessage, isFault } from '@barcode-authority/gs1/faults'
import { unpaddedGtin } from '@barcode-authority/gs1/keys'
import { drawingToSvg, drawSymbol } from '@barcode-authority/gs1/symbols'
import type { z } from 'zod'
import type { Context } from '../../access/context.ts'
import { linkTypeRow, offeredLinkTypes } from '../../codes/link-types.ts'
import { lockPrefix } from '../../numbers/items/own-number.ts'
import { requireMemberFirm } from '../../numbers/owned/member-firm.ts'
import { activePrefixes } from '../../numbers/owned/store.ts'
import { publicAddress } from '../../products/parts/read-parts.ts'
import { notifyPublished } from '../../registration/store.ts'
import type { Handlers } from '../../wire/call.ts'
import { chinaDay, shiftDay } from '../../wire/china-time.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { type AnswerParts, answerTo } from '../answers/answer.ts'
import { defaultLinks } from '../answers/choice-rules.ts'
import { contextPath } from '../answers/description.ts'
import { linksetType } from '../answers/linkset.ts'
import { languageQuality, readPreferences } from '../answers/preferences.ts'
import type { Entry } from '../entries/entry.ts'
import { entryOf, isMatching, readSources, type Sources } from '../entries/entry-store.ts'
import { type ReadNumber, readNumber } from '../entries/uri-rules.ts'
import { linkReply, linkTexts, requireAnchor, requireType } from '../links/api.ts'
import { ownPrefix } from '../links/link-rules.ts'
import { type LinkRow, linksAround, lockLink, moveDefault } from '../links/link-store.ts'
import { visitsSince } from '../visits/visit-store.ts'
import type { resolverMemberCalls } from './calls.ts'
import { typeNameOf, useOf, withDraft } from './preview-rules.ts'

type Input<Name extends string> = z.output<Extract<(typeof resolverMemberCalls)[number], { name: Name }>['input']>
type PreviewInput = Input<'previewResolver'>
type Draft = NonNullable<PreviewInput['draft']>

/** The number of a path and the own company prefix that it belongs to. */
async function requireNumber(path: string, { db, viewer, clock }: Context, field = 'path') {
  const number = readNumber(path, '')
  if (isFault(number)) return refuseField(field, 'format', faultMessage(number))
  const prefixes = await activePrefixes(db, requireMemberFirm(viewer), clock())
  return { number, companyPrefix: ownPrefix(number.digits, prefixes) ?? refuse('not-found') }
}

const rootOf = ({ config }: Pick<Context, 'config'>) => config.resolverUrl ?? config.publicUrl

/** The QR Code of an address, and how many modules wide it is with its quiet zone. */
function symbolOf(uri: string) {
  const drawing = drawSymbol({ type: 'QR', code: uri })
  if (isFault(drawing)) throw new Error(`The address ${uri} has no QR Code`)
  return { svg: drawingToSvg(drawing), modules: Math.round(drawing.widthMm / drawing.xDimensionMm) }
}

async function numberLinks({ path }: { path: string }, context: Context) {
  const { db, viewer, clock, config } = context
  const { number, companyPrefix } = await requireNumber(path, context)
  const [ownPath = '', keyPath = ''] = [number.paths[0], number.paths.at(-1)]
  const [sources, rows] = [
    await readSources(db, number, config.publicUrl),
    await linksAround(db, { firmId: requireMemberFirm(viewer), path: ownPath, companyPrefix }),
  ]
  const entry = entryOf(number, sources, chinaDay(clock()))
  const nearTypes = new Set(entry.levels[0]?.links.map(({ linkType }) => linkType))
  const uri = rootOf(context) + ownPath
  return {
    ...{ path: ownPath, uri, symbol: symbolOf(uri), companyPrefix },
    records: (sources?.ofRecords ?? []).map(link => {
      const { linkType, href, title, languages } = link
      const { isUsed, isLeading } = useOf(link, entry, keyPath)
      const names = { linkType: `gs1:${linkType}`, typeName: typeNameOf(linkType) }
      return { ...names, href, title, languages: [...languages], isOverridden: !isUsed, isLeading }
    }),
    written: rows.map(row => {
      const { isUsed, isLeading } = useOf(row, entry, keyPath)
      const reaches = reachesNumber(row, number)
      const isOverridden = row.scope !== 'number' && reaches && !isUsed && nearTypes.has(row.linkType)
      return { ...linkReply(row), reaches, isOverridden, isLeading: reaches && isLeading }
    }),
    types: offeredLinkTypes.map(name => ({ name: `gs1:${name}`, title: linkTypeRow(name)?.titleZh ?? name })),
  }
}

const reachesNumber = ({ scope, anchor }: LinkRow, { paths }: ReadNumber) =>
  scope === 'prefix' || paths.some(path => (scope === 'number' ? anchor === path : isMatching(anchor, path)))

/** A row as the draft would become one. Its address is not opened. */
async function draftRow(draft: Draft, context: Context): Promise<LinkRow> {
  const { anchor } = await requireAnchor(draft, context)
  const { id = Number.MAX_SAFE_INTEGER, scope, title, languages, mediaType, isDefault, forwardsQuery } = draft
  const at = context.clock()
  return {
    ...{ id, firmId: requireMemberFirm(context.viewer), scope, anchor, linkType: requireType(draft.linkType) },
    href: publicAddress(draft.href) ?? refuseField('href', 'format', linkTexts.address),
    ...{ title, languages, context: draft.context, mediaType: mediaType || null, isDefault, forwardsQuery },
    ...{ startsOn: draft.startsOn ?? null, endsOn: draft.endsOn ?? null, revision: 1, updatedAt: at },
    ...{ checkedAt: at, checkState: 'reachable', checkNote: '', failingSince: null },
  }
}

async function previewedNumber({ path, lot }: PreviewInput, context: Context) {
  const { number } = await requireNumber(path, context)
  if (lot === undefined || lot === '') return number
  return (await requireNumber(`${number.paths[0]}/10/${encodeURIComponent(lot)}`, context, 'lot')).number
}

async function preview(input: PreviewInput, context: Context) {
  const number = await previewedNumber(input, context)
  const today = input.day ?? chinaDay(context.clock())
  const found = await readSources(context.db, number, context.config.publicUrl)
  const draft = input.draft && (await draftRow(input.draft, context))
  const sources = found && draft ? { ...found, written: withDraft(found.written, draft) } : found
  const entry = entryOf(number, sources, today)
  const path = number.paths[0] ?? ''
  const parts: AnswerParts = {
    ...{ root: rootOf(context), contextPath, forwards: [], entryOf: async () => entry, writePage: async () => '' },
  }
  const request = { path, query: '', acceptLanguage: input.language || undefined }
  const phone = await answerTo({ ...request, accept: 'text/html,*/*;q=0.8' }, parts)
  const program = await answerTo({ ...request, accept: linksetType }, parts)
  const { gtin14 } = number
  return {
    uri: parts.root + path,
    phone: { status: phone.status, location: phone.headers.location ?? null, ...reasonOf(entry, path, input.language) },
    till: gtin14 === undefined ? null : { gtin14, digits: unpaddedGtin(gtin14).digits },
    program: { status: program.status, linkset: JSON.stringify(JSON.parse(program.body.toString()), null, 2) },
    upcoming: upcomingOf(sources, number, today),
  }
}

/** Why a phone gets the link that it gets. */
function reasonOf(entry: Entry, path: string, language = '') {
  const languages = readPreferences(language)
  const { links, isMarked } = defaultLinks(entry, { languages, media: [], context: undefined })
  const [link] = links
  return {
    ...{ typeName: link ? typeNameOf(link.linkType) : null, title: link?.title ?? null, isMarked },
    isLanguage: link?.languages.some(word => languageQuality(word, languages) > 0) ?? false,
    isOfLot: link !== undefined && entry.levels.find(level => level.links.includes(link))?.path === path,
  }
}

/** Links that begin after the day, the next first. */
function upcomingOf(sources: Sources | undefined, number: ReadNumber, today: string) {
  return (sources?.written ?? [])
    .flatMap(row => (row.startsOn !== null && row.startsOn > today && reachesNumber(row, number) ? [row] : []))
    .map(({ linkType, startsOn }) => ({ typeName: typeNameOf(linkType), startsOn: startsOn ?? '' }))
    .sort((one, other) => (one.startsOn < other.startsOn ? -1 : 1))
    .slice(0, 3)
}

async function chooseDefault({ scope, anchor: text, id, revision }: Input<'chooseDefaultLink'>, context: Context) {
  const { anchor, companyPrefix } = await requireAnchor({ scope, anchor: text }, context)
  return context.db.transaction(async tx => {
    await lockPrefix(tx, companyPrefix, context)
    const firmId = requireMemberFirm(context.viewer)
    if (id !== undefined) {
      const row = (await lockLink(tx, { id, firmId })) ?? refuse('not-found')
      if (row.scope !== scope || row.anchor !== anchor) refuse('not-found')
      if (row.revision !== revision) refuse('conflict', { message: linkTexts.changed })
    }
    await moveDefault(tx, { firmId, scope, anchor }, id)
    await notifyPublished(tx)
    return { done: true }
  })
}

const visitDays = 90

async function visits({ path }: { path: string }, context: Context) {
  const { number } = await requireNumber(path, context)
  const keyPath = number.paths.at(-1) ?? ''
  const today = chinaDay(context.clock())
  const since = shiftDay(today, 1 - visitDays)
  const rows = await visitsSince(context.db, { path: keyPath, day: since })
  const byDay = new Map<string, number>()
  const byType = new Map<string, number>()
  for (const { day, linkType, count } of rows) {
    byDay.set(day, (byDay.get(day) ?? 0) + count)
    byType.set(linkType, (byType.get(linkType) ?? 0) + count)
  }
  const days = Array.from({ length: visitDays }, (_, at) => shiftDay(since, at))
  return {
    path: keyPath,
    days: days.map(day => ({ day, count: byDay.get(day) ?? 0 })),
    types: [...byType]
      .map(([linkType, count]) => ({
        ...{ linkType: linkType === '' ? '' : `gs1:${linkType}`, count },
        typeName: linkType === '' ? '全部链接的页面' : typeNameOf(linkType),
      }))
      .sort((one, other) => other.count - one.count),
    total: rows.reduce((sum, { count }) => sum + count, 0),
  }
}

export const resolverMemberHandlers: Handlers<typeof resolverMemberCalls, Context> = {
  resolverNumber: numberLinks,
  chooseDefaultLink: chooseDefault,
  previewResolver: preview,
  resolverVisits: visits,
}
