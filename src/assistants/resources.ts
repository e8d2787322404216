/** What an assistant may read as a whole, at the addresses that the site has for it. */
import type { ToolSite } from './tool.ts'

export type Resource = {
  name: string
  title: string
  description: string
  /** Of the site; reading it there gives the same. */
  path: string
  /** Undefined if the site has none. */
  read: (site: ToolSite) => Promise<string | undefined>
}

const openData = (row: Omit<Resource, 'read'>): Resource => ({ ...row, read: site => site.document(row.path) })

export const resources: readonly Resource[] = [
  openData({
    ...{ name: 'glossary', title: '术语 · Glossary', path: '/data/glossary.json' },
    description: 'Terms of numbering and automatic identification with their definitions, as open data',
  }),
  openData({
    ...{ name: 'standards', title: '标准 · Standards', path: '/data/standards.json' },
    description: 'Chinese standards of numbering with number, state and date, as open data',
  }),
  {
    ...{ name: 'fees', title: '收费标准 · Fees', path: '/api/fees/api/rates' },
    description: 'The fees of today in fen, the terms of payment and the fees of the laboratory',
    read: async ({ page }) => JSON.stringify({ data: await page('GET fees/api/rates', {}) }),
  },
]
