/** Rows of the items table as they leave the server: with their category's name and the address where they open. */
import type { Context } from '../access/context.ts'
import { addressOf, categoryLabel, findType } from './types.ts'

type Row = {
  id: number
  type: string
  category: string
  title: string
  path: string | null
  publishedAt: string
  details: Record<string, unknown>
}

type Around = Pick<Context, 'clock' | 'config'>

const sevenDays = 7 * 24 * 3_600_000

export function asLine<R extends Row>(row: R, { clock, config }: Around) {
  const { setting } = row.details
  const open = typeof setting === 'string' ? config.external[setting] : undefined
  const details = open ? { ...row.details, url: open } : row.details
  const address = addressOf({ ...row, details })
  const age = clock().getTime() - Date.parse(`${row.publishedAt.replace(' ', 'T')}+08:00`)
  return {
    ...row,
    details,
    categoryLabel: categoryLabel(row.type, row.category),
    ...(address !== undefined && { address }),
    isNew: age >= 0 && age < sevenDays,
    hasCover: findType(row.type)?.covers ?? false,
  }
}

export function asItem<R extends Row & { attachments: { name: string }[] }>(row: R, around: Around) {
  const attachments = row.attachments.map(({ name }, index) => ({
    name,
    url: attachmentUrl(around.config.filesUrl, row.id, index),
  }))
  return { ...asLine(row, around), attachments }
}

/** `filesUrl` stands before the path; empty means this site. */
export function attachmentUrl(filesUrl: string, id: number, index: number): string {
  return `${filesUrl}/api/doc/api/file/${id}/${index}`
}
