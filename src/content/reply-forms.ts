/** Rows of the items table as they leave the server: with their category's name and the address where they open. */
import { addressOf, categoryLabel } from './types.ts'

type Row = {
  id: number
  type: string
  category: string
  title: string
  path: string | null
  details: Record<string, unknown>
}

export function asLine<R extends Row>(row: R) {
  const address = addressOf(row)
  return { ...row, categoryLabel: categoryLabel(row.type, row.category), ...(address !== undefined && { address }) }
}

/** `filesUrl` stands before the addresses of attachments; empty means this site. */
export function asItem<R extends Row & { attachments: { name: string }[] }>(row: R, filesUrl: string) {
  const attachments = row.attachments.map(({ name }, index) => ({ name, url: attachmentUrl(filesUrl, row.id, index) }))
  return { ...asLine(row), attachments }
}

export function attachmentUrl(filesUrl: string, id: number, index: number): string {
  return `${filesUrl}/api/doc/api/file/${id}/${index}`
}
