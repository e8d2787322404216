/** View `portal`: the written text of the subject (ways in by role, stations, questions, next steps) around blocks of lists, the first one
 *  large, the others in pairs; `?id=` shows an item. */
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { callsOf, type PageProps, type PageRequest } from '../../wire/page.ts'
import { Article, type Item } from '../article/article.tsx'
import { Body } from '../article/body.tsx'
import { itemHead, loadItem, requestsItem } from '../article/load-item.ts'
import { load as loadText, type PageData } from '../article/page-data.ts'
import { pageParts } from '../article/page-parts.ts'
import { Facts, Stations, Ways } from '../article/page-text.tsx'
import { WrittenText } from '../article/written-text.tsx'
import type { PageCalls } from '../page-calls.ts'
import { LeadBlock, type LoadedBlock, PortalBlock } from './portal-block.tsx'
import styles from './portal-page.module.css'

type Data = { item: Item } | { blocks: LoadedBlock[]; text: PageData }

export async function load(request: PageRequest): Promise<Data> {
  if (requestsItem(request)) return { item: await loadItem(request) }
  const call = callsOf<PageCalls>(request)
  const blocks = (request.row.blocks ?? []).map(async block => {
    const { type, category, where } = block.shows
    const filter = { type, category, where: where && { ...where }, pageSize: block.take }
    const { data } = await call('POST content/api/list', filter)
    return { ...block, lines: data }
  })
  const [text, ...loaded] = await Promise.all([loadText(request), ...blocks])
  return { blocks: loaded, text }
}

export const head = (data: Data) => {
  if ('item' in data) return itemHead(data.item)
  return data.text ? { description: data.text.page.summary } : {}
}

/** With at least this many blocks, the first one is the large lead block, unless it is a list of events by their days. */
const minBlocksForLead = 5

export function Component({ row, data }: PageProps<Data>) {
  if ('item' in data) return <Article item={data.item} opens={row.opens} />
  const { blocks, text } = data
  const parts = text && pageParts(text.page.details)
  const lead = parts?.lead ?? row.lead
  const [first, ...others] = blocks
  const hasLead =
    blocks.length >= minBlocksForLead && first !== undefined && first.look !== 'dates' && first.lines.length > 0
  const tabs = blocks.flatMap(({ title, more }) => (more ? [{ label: title, to: more }] : []))
  return (
    <>
      <h1>{row.title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {!row.side && tabs.length > 2 && (
        <div className={styles.tabs}>
          <Tabs label={row.title} tabs={[{ label: '总览', to: row.path }, ...tabs]} current={row.path} />
        </div>
      )}
      {parts && (
        <>
          <Facts facts={parts.facts} />
          <Ways ways={parts.ways} label="按身份进入" />
          <Stations stations={parts.stations} />
        </>
      )}
      {hasLead && <LeadBlock block={first} />}
      <div className={styles.blocks}>
        {(hasLead ? others : blocks).map((block, index) => (
          <PortalBlock key={block.title} block={block} index={index} />
        ))}
      </div>
      <WrittenText text={text} Text={Body} />
    </>
  )
}
