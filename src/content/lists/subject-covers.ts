/** Covers of items without a picture of their own: scenes of their subject. News has generated covers, except on portals of a subject. */
import { sceneFile } from '../../illustrations/scenes/scene-file.ts'
import type { SceneName } from '../../illustrations/scenes/scene-table.ts'

type Scenes = readonly SceneName[]

/** By type and category, or by type alone; several of each, so that neighbours differ. */
const subjects: Readonly<Record<string, Scenes>> = {
  'case retail': ['retail', 'produce', 'shelf', 'phone'],
  'case healthcare': ['ward', 'wrist', 'device'],
  'case logistics': ['logistics', 'warehouse', 'gate', 'parcels'],
  'case manufacture': ['printing', 'things', 'warehouse', 'measuring'],
  'case traceability': ['food', 'phone', 'screen', 'gate'],
  'case procurement': ['tender', 'warehouse', 'dataPool', 'logistics'],
  'case crossborder': ['border', 'parcels', 'eCommerce', 'dataPool', 'origin'],
  'guide eanupc': ['knowledge', 'measuring', 'printing', 'origin'],
  'guide retail': ['retail', 'shelf', 'produce', 'phone'],
  'guide retail-code': ['shelf', 'things', 'warehouse', 'knowledge', 'register'],
  'guide retail-category': ['produce', 'shelf', 'retail', 'food', 'things'],
  'guide retail-topic': ['retail', 'printing', 'eCommerce', 'produce', 'screen'],
  'guide qr': ['phone', 'screen', 'retail', 'shelf', 'hanXin'],
  'guide promotion': ['course', 'register', 'knowledge', 'dataPool', 'meeting'],
  'guide crossborder': ['border', 'origin', 'eCommerce', 'logistics', 'tender'],
  'guide cross-use': ['parcels', 'border', 'dataPool', 'gate', 'eCommerce'],
  'partner software': ['screen', 'dataPool', 'register'],
  'partner printing': ['printing', 'measuring', 'knowledge'],
  'partner equipment': ['gate', 'wrist', 'measuring'],
  'partner consulting': ['meeting', 'course', 'tender'],
  'knowledge symbol': ['knowledge', 'printing', 'measuring', 'origin'],
  'knowledge logistics': ['logistics', 'warehouse', 'gate'],
  'knowledge traceability': ['food', 'screen', 'phone'],
  'knowledge 2d': ['topics', 'phone', 'hanXin', 'screen'],
  'knowledge health': ['ward', 'device', 'wrist'],
  'party study': ['reading', 'meeting', 'magazine'],
  'party day': ['meeting', 'food', 'reading'],
  'party model': ['reading', 'course', 'measuring'],
  'party rules': ['meeting', 'news', 'reading'],
  party: ['reading', 'meeting'],
  knowledge: ['knowledge', 'things', 'fiveNumbers', 'register'],
  training: ['course', 'meeting', 'knowledge'],
  video: ['screen', 'course', 'retail'],
  software: ['phone', 'screen', 'hanXin'],
  picture: ['retail', 'shelf', 'phone', 'origin'],
  'news retail': ['retail', 'shelf', 'produce'],
  'news retail-2d': ['phone', 'shelf', 'screen'],
  'news logistics': ['logistics', 'warehouse', 'gate'],
  'news procurement': ['tender', 'dataPool', 'warehouse'],
  'news food-safety': ['food', 'screen', 'phone'],
  'news ecommerce': ['eCommerce', 'parcels', 'dataPool'],
  'news platform': ['dataPool', 'register', 'eCommerce'],
  'news crossborder': ['border', 'origin', 'parcels'],
  'news mcommerce': ['phone', 'screen', 'shelf'],
  'news iot': ['gate', 'wrist', 'things'],
  'news health': ['device', 'ward', 'wrist'],
  'news research': ['measuring', 'hanXin', 'knowledge'],
  'news application': ['warehouse', 'produce', 'gate'],
  'news depth-topics': ['topics', 'screen', 'retail'],
  'news topic': ['topics', 'screen', 'device'],
  'news picture': ['course', 'retail', 'logistics'],
  'news video': ['screen', 'course', 'retail'],
  'news center': ['register', 'measuring', 'meeting'],
  'news local': ['course', 'meeting', 'reading'],
  'news composite': ['magazine', 'news', 'renewal'],
  'news international': ['border', 'dataPool', 'gate'],
  news: ['news', 'magazine', 'meeting'],
}

/** The address of a scene as a file. */
export const sceneAddress = (name: SceneName): string | null => sceneFile(name)?.path ?? null

type Pictured = { type: string; category: string; cover: string | null }

/** The cover of each item: its own, or the scene of its subject that was displayed longest ago. `displayed` are other covers of the page. */
export function subjectCovers(
  items: readonly Pictured[],
  displayed: readonly (string | null)[] = [],
): (string | null)[] {
  const covers = [...displayed]
  items.forEach(({ type, category, cover }, index) => {
    const names = subjects[`${type} ${category}`] ?? subjects[type] ?? []
    const next = items[index + 1]?.cover ?? undefined
    const byAge = names
      .map(sceneAddress)
      .filter(address => address !== next)
      .sort((one, other) => covers.lastIndexOf(one) - covers.lastIndexOf(other))
    covers.push(cover ?? byAge[0] ?? null)
  })
  return covers.slice(displayed.length)
}

/** A list with the covers of its subjects; news without a picture has generated ones. */
export const withListCovers = <Item extends Pictured>(items: readonly Item[]): Item[] =>
  withCovers(items, items.every(({ type }) => type === 'news') ? items.map(({ cover }) => cover) : subjectCovers(items))

/** The blocks of a portal, which display no generated cover; a scene is displayed again only if its subject has no other. */
export function withPortalCovers<Block extends { look?: string | undefined; lines: readonly Pictured[] }>(
  blocks: readonly Block[],
): Block[] {
  // Blocks of lines display the cover of their first item.
  const pictured = ({ look = 'lines', lines }: Block) => (look === 'lines' ? lines.slice(0, 1) : lines)
  const displayed = blocks.flatMap(block => pictured(block).map(({ cover }) => cover))
  return blocks.map(block => {
    const covers = subjectCovers(pictured(block), displayed)
    displayed.push(...covers)
    return { ...block, lines: withCovers(block.lines, covers) }
  })
}

const withCovers = <Item extends Pictured>(items: readonly Item[], covers: readonly (string | null)[]): Item[] =>
  items.map((item, index) => ({ ...item, cover: covers[index] ?? item.cover }))
