/** The open data as files: the rows of each data set, written as CSV and JSON. */
import { applicationIdentifiers } from '@barcode-authority/gs1/elements'
import { gs1Prefixes } from '@barcode-authority/gs1/keys'
import { branchesNow } from '../../branch-facts/store.ts'
import { loadCodeTable } from '../../codes/code-table.ts'
import { listedItems } from '../../content/items/listed-store.ts'
import { articleAddress, categoryLabel } from '../../content/items/types.ts'
import {
  type DataFormat,
  type DataSet,
  type DataSetName,
  dataAddress,
  dataFormats,
  dataLicence,
  dataSetNames,
  dataSets,
  maxNotices,
} from '../../content/open-data/data-sets.ts'
import type { Db } from '../../db/connect.ts'
import { csvFile } from '../../files/table-files/csv.ts'
import { noticeReply } from '../../notices/api.ts'
import { newestNotices } from '../../notices/store.ts'
import { dateFormat, formatDate } from '../../ui/formats/format-date.ts'
import type { CacheTag } from '../../wire/cache/cache-tags.ts'

type Source = { db: Db; publicUrl: string }
type Row = readonly string[]

/** `reads`: what a file has to be written again for. The texts of a row are in the order of the fields. */
type Rows = { reads: readonly CacheTag[]; rows: (source: Source) => Promise<readonly Row[]> }

const detailOf = (details: Readonly<Record<string, unknown>>, name: string) => String(details[name] ?? '')

const rowsOf: Record<DataSetName, Rows> = {
  'gs1-prefixes': {
    reads: [],
    rows: async () =>
      gs1Prefixes.map(row => [
        ...[row.from, row.to, row.organisation, row.nameZh, row.nameEn],
        ...[row.country ?? '', row.use, row.noteZh ?? ''],
      ]),
  },
  'application-identifiers': {
    reads: [],
    rows: async () =>
      applicationIdentifiers.map(({ ai, last, title, titleZh, parts, predefinedLength }) => {
        const least = parts.reduce((sum, part) => sum + (part.optional ? 0 : part.least), 0)
        const most = parts.reduce((sum, part) => sum + part.most, 0)
        return [ai, last ?? ai, title, titleZh, String(least), String(most), String(predefinedLength === true)]
      }),
  },
  regions: { reads: [], rows: async () => loadCodeTable('regions', ['code', 'label']) },
  industries: { reads: [], rows: async () => loadCodeTable('industries', ['code', 'label']) },
  branches: {
    reads: ['branch'],
    rows: async ({ db }) =>
      (await branchesNow(db)).map(({ code, label, phone, address, hours, position }) => [
        ...[code, label, phone, address],
        hours.map(({ from, to }) => `${from}-${to}`).join(' '),
        ...[position?.latitude, position?.longitude].map(degree => (degree === undefined ? '' : String(degree))),
      ]),
  },
  standards: {
    reads: ['standard'],
    rows: async ({ db, publicUrl }) =>
      (await listedItems(db, 'standard')).map(item => [
        ...[detailOf(item.details, 'number'), item.title],
        ...[detailOf(item.details, 'status'), detailOf(item.details, 'implementedOn')],
        ...[categoryLabel(item.type, item.category), publicUrl + (articleAddress(item) ?? '')],
      ]),
  },
  glossary: {
    reads: ['term'],
    rows: async ({ db, publicUrl }) =>
      (await listedItems(db, 'term')).map(item => [
        ...[item.title, detailOf(item.details, 'english'), categoryLabel(item.type, item.category)],
        ...[item.summary, publicUrl + (articleAddress(item) ?? '')],
      ]),
  },
  notices: {
    reads: ['firm'],
    rows: async ({ db, publicUrl }) =>
      (await newestNotices(db, maxNotices)).map(row => {
        const notice = noticeReply(row)
        return [
          ...[formatDate(row.at, dateFormat), notice.title, notice.firmName, notice.regionLabel],
          ...[notice.branchLabel, `${publicUrl}/Business/Notice/Msg?id=${notice.id}`],
        ]
      }),
  },
}

export const readsOfDataSet = (name: DataSetName): readonly CacheTag[] => rowsOf[name].reads

/** A data set as the text of a file; JSON has what CSV has no place for. */
export async function dataFile(source: Source, { name, format }: { name: DataSetName; format: DataFormat }) {
  const { fields, ...about }: DataSet = dataSets[name]
  const names = Object.keys(fields)
  const rows = await rowsOf[name].rows(source)
  if (format === 'csv') return csvFile([names, ...rows]).toString('utf8')
  const objects = rows.map(row => Object.fromEntries(names.map((field, at) => [field, row[at] ?? ''])))
  return JSON.stringify({ name, ...about, licence: dataLicence, fields, rows: objects })
}

/** The list of all data sets with the addresses of their files. */
export function dataIndex(publicUrl: string): string {
  const sets = dataSetNames.map(name => {
    const { title, text, source, ...rest }: DataSet = dataSets[name]
    const files = Object.fromEntries(dataFormats.map(format => [format, publicUrl + dataAddress(name, format)]))
    return { name, title, text, source, ...rest, files }
  })
  return JSON.stringify({ licence: dataLicence, sets })
}
