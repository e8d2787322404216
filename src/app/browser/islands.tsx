/** Displays islands: components of a page with a root of their own. */
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { importFile } from '../../site/chunk-load.ts'

// Each component gets the props of its `data-props`, which the server wrote from the same type.
const islands: Readonly<Record<string, () => Promise<ComponentType<never>>>> = {
  homeSearch: () => import('../../content/home/recognised.tsx').then(module => module.Recognised),
}

export async function displayIsland(element: HTMLElement): Promise<void> {
  const load = islands[element.dataset.island ?? '']
  if (!load) return
  const Island: ComponentType = await importFile(load as () => Promise<ComponentType>)
  createRoot(element).render(<Island {...JSON.parse(element.dataset.props ?? '{}')} />)
}
