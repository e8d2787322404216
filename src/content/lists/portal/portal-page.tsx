/** View `portal`: the scene of the subject, its written text (ways in by role, stations, questions, next steps) and blocks of lists, in the
 *  order of portal-layouts.ts; `?id=` shows an item. */
import { Fragment, type ReactNode } from 'react'
import sceneStyles from '../../../illustrations/scenes/scene.module.css'
import type { Scene } from '../../../illustrations/scenes/scene.ts'
import { SceneDrawing } from '../../../illustrations/scenes/scene-drawing.tsx'
import { scenes } from '../../../illustrations/scenes/scene-table.ts'
import { classNames } from '../../../ui/class-names.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { callsOf, type PageProps, type PageRequest, type PageRow } from '../../../wire/page.ts'
import { Article, type Item } from '../../article/article.tsx'
import { Body } from '../../article/body.tsx'
import { itemHead, loadItem, requestsItem } from '../../article/load-item.ts'
import { type PageParts, pageParts } from '../../article/page/page-parts.ts'
import { Contents, Facts, PageBody, Stations, Ways } from '../../article/page/page-text.tsx'
import { TextEnd } from '../../article/page/written-text.tsx'
import { load as loadText, type PageData } from '../../article/page-data.ts'
import type { PageCalls } from '../../page-calls.ts'
import { withPortalCovers } from '../subject-covers.ts'
import { LeadBlock, type LoadedBlock, PortalBlock } from './portal-block.tsx'
import { type PortalSection, portalLayout } from './portal-layouts.ts'
import styles from './portal-page.module.css'

export type PortalData = { item: Item } | { blocks: LoadedBlock[]; text: PageData }

export async function load(request: PageRequest): Promise<PortalData> {
  if (requestsItem(request)) return { item: await loadItem(request) }
  const call = callsOf<PageCalls>(request)
  const blocks = (request.row.blocks ?? []).map(async block => {
    const { type, category, where } = block.shows
    const filter = { type, category, where: where && { ...where }, pageSize: block.take }
    const { data } = await call('POST content/api/list', filter)
    return { ...block, lines: data }
  })
  const [text, ...loaded] = await Promise.all([loadText(request), ...blocks])
  return { blocks: withPortalCovers(loaded), text }
}

export const head = (data: PortalData) => {
  if ('item' in data) return itemHead(data.item)
  return data.text ? { description: data.text.page.summary } : {}
}

/** With at least this many blocks, the first one is the large lead block, unless it is a list of events by their days. */
const minBlocksForLead = 5

function leadOf([first, ...others]: readonly LoadedBlock[]): LoadedBlock | undefined {
  const isLead = first && others.length + 1 >= minBlocksForLead && first.look !== 'dates' && first.lines.length > 0
  return isLead ? first : undefined
}

export function Component({ row, data }: PageProps<PortalData>) {
  if ('item' in data) return <Article item={data.item} opens={row.opens} />
  const { blocks, text } = data
  const parts = text ? pageParts(text.page.details) : undefined
  const { sections } = portalLayout(row.path)
  const lead = sections.includes('lead') ? leadOf(blocks) : undefined
  const tabs = blocks.flatMap(({ title, more }) => (more ? [{ label: title, to: more }] : []))
  const parted: Readonly<Record<PortalSection, ReactNode>> = {
    facts: parts && <Facts facts={parts.facts} />,
    ways: parts && <Ways ways={parts.ways} label="按身份进入" />,
    stations: parts && <Stations stations={parts.stations} />,
    lead: lead && <LeadBlock block={lead} />,
    blocks: (
      <div className={styles.blocks}>
        {(lead ? blocks.slice(1) : blocks).map((block, index) => (
          <PortalBlock key={block.title} block={block} index={index} />
        ))}
      </div>
    ),
    text: text && (
      <>
        <Contents html={text.page.body} />
        <PageBody html={text.page.body} Text={Body} />
      </>
    ),
  }
  return (
    <>
      <Band row={row} parts={parts} />
      {!row.side && tabs.length > 2 && (
        <div className={styles.tabs}>
          <Tabs label={row.title} tabs={[{ label: '总览', to: row.path }, ...tabs]} current={row.path} />
        </div>
      )}
      {sections.map(name => (
        <Fragment key={name}>{parted[name]}</Fragment>
      ))}
      {text && <TextEnd text={text} />}
    </>
  )
}

/** Title and lead with the scene of the subject. */
function Band({ row, parts }: { row: PageRow; parts: PageParts | undefined }) {
  const { scene: name, band } = portalLayout(row.path)
  const scene: Scene | undefined = scenes[name]
  const picture = scene && <SceneDrawing scene={scene} />
  return (
    <div className={classNames(styles.band, styles[band], scene?.hue && sceneStyles[scene.hue])}>
      {band === 'left' && picture}
      <div>
        <h1>{row.title}</h1>
        {parts?.lead && <p className={styles.lead}>{parts.lead}</p>}
        {parts?.action && (
          <p className={styles.action}>
            <LinkButton look="cta" size="large" to={parts.action.to}>
              {parts.action.label}
            </LinkButton>
          </p>
        )}
      </div>
      {band !== 'left' && picture}
    </div>
  )
}
