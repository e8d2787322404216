/** View `portal`: blocks of lists, the first one large, the others in pairs; `?id=` shows an item. */
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { callsOf, type PageProps, type PageRequest } from '../../wire/page.ts'
import { Article, type Item } from '../article/article.tsx'
import { itemHead, loadItem, requestsItem } from '../article/load-item.ts'
import type { PageCalls } from '../page-calls.ts'
import { LeadBlock, type LoadedBlock, PortalBlock } from './portal-block.tsx'
import styles from './portal-page.module.css'

type Data = { item: Item } | { blocks: LoadedBlock[] }

export async function load(request: PageRequest): Promise<Data> {
  if (requestsItem(request)) return { item: await loadItem(request) }
  const call = callsOf<PageCalls>(request)
  const blocks = (request.row.blocks ?? []).map(async block => {
    const { type, category, where } = block.shows
    const filter = { type, category, where: where && { ...where }, pageSize: block.take }
    const { data } = await call('POST content/api/list', filter)
    return { ...block, lines: data }
  })
  return { blocks: await Promise.all(blocks) }
}

export const head = (data: Data) => ('item' in data ? itemHead(data.item) : {})

/** With at least this many blocks, the first one is the large lead block. */
const minBlocksForLead = 5

export function Component({ row, data }: PageProps<Data>) {
  if ('item' in data) return <Article item={data.item} opens={row.opens} />
  const { blocks } = data
  const [first, ...others] = blocks
  const hasLead = blocks.length >= minBlocksForLead && first !== undefined && first.lines.length > 0
  const tabs = blocks.flatMap(({ title, more }) => (more ? [{ label: title, to: more }] : []))
  return (
    <>
      <h1>{row.title}</h1>
      {row.lead && <p className={styles.lead}>{row.lead}</p>}
      {!row.side && tabs.length > 2 && (
        <div className={styles.tabs}>
          <Tabs label={row.title} tabs={[{ label: '总览', to: row.path }, ...tabs]} current={row.path} />
        </div>
      )}
      {hasLead && <LeadBlock block={first} />}
      <div className={styles.blocks}>
        {(hasLead ? others : blocks).map((block, index) => (
          <PortalBlock key={block.title} block={block} index={index} />
        ))}
      </div>
    </>
  )
}
