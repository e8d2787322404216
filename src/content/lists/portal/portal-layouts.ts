/** How each portal looks: its scene, where the scene is beside the title, and the order of its sections. Subjects differ, so do their portals. */
import type { SceneName } from '../../../illustrations/scenes/scene-table.ts'

/** `facts`, `ways`, `stations`: the parts of its text. `lead`: the first block, large. `blocks`: the others in pairs. `text`: the written text. */
export type PortalSection = 'facts' | 'ways' | 'stations' | 'lead' | 'blocks' | 'text'

type PortalLayout = {
  scene: SceneName
  /** `right`, `left`: the scene beside the title on a tinted band. `below`: under the title, as wide as the page. `small`: beside the lead, without a band. */
  band: 'right' | 'left' | 'below' | 'small'
  sections: readonly PortalSection[]
}

// biome-ignore format: a table, one row a line
export const layouts: Readonly<Record<string, PortalLayout>> = {
  '/News/Retail': { scene: 'retail', band: 'right', sections: ['ways', 'stations', 'text', 'blocks'] },
  '/News/FoodSafety': { scene: 'food', band: 'below', sections: ['stations', 'ways', 'blocks', 'text'] },
  '/News/ECommerce': { scene: 'eCommerce', band: 'left', sections: ['text', 'ways', 'blocks'] },
  '/News/Ecommerce/index': { scene: 'parcels', band: 'small', sections: ['stations', 'blocks', 'ways', 'text'] },
  '/News/index': { scene: 'news', band: 'small', sections: ['lead', 'blocks', 'ways', 'text'] },
  '/News/topic': { scene: 'topics', band: 'left', sections: ['facts', 'blocks', 'text'] },
  '/Knowledge/index': { scene: 'knowledge', band: 'right', sections: ['ways', 'text', 'lead', 'blocks'] },
  '/Knowledge/TeKIndex': { scene: 'measuring', band: 'left', sections: ['blocks', 'text'] },
  '/Knowledge/GSBMindex': { scene: 'things', band: 'right', sections: ['text', 'blocks'] },
  '/Service/Training': { scene: 'course', band: 'right', sections: ['ways', 'stations', 'blocks', 'text'] },
  '/Service/Partners/CaseList': { scene: 'warehouse', band: 'left', sections: ['ways', 'blocks', 'text'] },
  '/Org/magazine': { scene: 'magazine', band: 'small', sections: ['blocks', 'text'] },
  '/djwhIndex': { scene: 'reading', band: 'below', sections: ['blocks', 'text'] },
}

const usual: PortalLayout = {
  scene: 'phone',
  band: 'small',
  sections: ['facts', 'ways', 'stations', 'lead', 'blocks', 'text'],
}

export const portalLayout = (path: string): PortalLayout => layouts[path] ?? usual
